import { useTranslation } from 'next-i18next/pages';
import { Dialog } from '@/components/ui/dialog';
import type { Template } from '@/lib/cards/templates/schema';
import { TemplateEffects } from './template-effects';

type Props = { slug: string; template: Template; onClose: () => void };

/** What applying a template would change, card by card, before it is done. */
export function TemplatePreview(props: Props) {
  const { t } = useTranslation('templates');
  return (
    <Dialog onClose={props.onClose} title={t('effects')} size={720}>
      <TemplateEffects {...props} />
    </Dialog>
  );
}
