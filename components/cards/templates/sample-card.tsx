import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { CardPreview } from '@/components/cards/card/card-preview-later';
import { settle } from '@/lib/cards/card/draft-schema';
import { noContent } from '@/lib/cards/card/model';
import { applyToNewCard, hiddenPartsBy } from '@/lib/cards/card/template-model';
import { localeOr } from '@/lib/platform/i18n/languages';
import type { TemplateDraft } from './template-form';

/** The card of an invented person as a new card under the template begins. */
export function SampleCard({ draft: { card, rules } }: { draft: TemplateDraft }) {
  const { t } = useTranslation('templates');
  const locale = localeOr(useRouter().locale);
  const { content, look, exchangeForm, logoId, coverId } = card;
  const template = { content: settle(content, noContent), look, exchangeForm, photoId: null, logoId, coverId, rules };
  const name = { ...noContent.name, first: t('sampleFirst'), last: t('sampleLast') };
  const person = { ...card, content: { ...noContent, name }, photoId: null, logoId: null, coverId: null };
  const bare = { ...person, look: { theme: 'paper', layout: 'classic', accent: null } as const };
  const sample = applyToNewCard(template, { ...bare, exchangeForm: { isOn: true, questions: [] } });
  return (
    <CardPreview card={{ ...sample, username: 'sample', hiddenParts: hiddenPartsBy({ rules }) }} locale={locale} />
  );
}
