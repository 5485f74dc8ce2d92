import dynamic from 'next/dynamic';
import { useTemplate } from '@/lib/cards/templates/hooks';

// Loaded on demand: the editor contains the whole form of a card and more.
const TemplateEditor = dynamic(() => import('./template-editor').then((module) => module.TemplateEditor));

/** One template of an organization or of a team. */
export function TemplatePage({ slug, id }: { slug: string; id: string }) {
  const { data: template } = useTemplate(slug, id);
  return template ? <TemplateEditor slug={slug} template={template} /> : null;
}
