import { useTranslation } from 'next-i18next/pages';
import { CardObject } from '@/components/cards/card/card-object-later';
import { noContent } from '@/lib/cards/card/model';
import { applyToNewCard, hiddenPartsBy } from '@/lib/cards/card/template-model';
import type { Template } from '@/lib/cards/templates/schema';

type Props = { template: Template; className?: string | undefined };

/** The card of an invented person as a new card under a saved template begins, as an object. */
export function SampleObject({ template, className }: Props) {
  const { t } = useTranslation('templates');
  const { content, look, exchangeForm, logoId, coverId, rules, updatedAt } = template;
  const name = { ...noContent.name, first: t('sampleFirst'), last: t('sampleLast') };
  const bare = {
    ...{ content: { ...noContent, name }, look: { theme: 'paper', layout: 'poster', accent: null } as const },
    ...{ photoId: null, logoId: null, coverId: null, exchangeForm: { isOn: true, questions: [] } },
  };
  const sample = applyToNewCard({ content, look, exchangeForm, photoId: null, logoId, coverId, rules }, bare);
  const fixed = {
    id: 'sample',
    username: 'sample',
    status: 'active' as const,
    isIndexed: false,
    version: 0,
    updatedAt,
  };
  const card = { ...fixed, language: 'en' as const, ...sample, hiddenParts: hiddenPartsBy({ rules }) };
  return <CardObject card={card} className={className} rows={3} />;
}
