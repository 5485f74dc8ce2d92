import { useTranslation } from 'next-i18next/pages';
import { settle } from '@/lib/cards/card/draft-schema';
import { noContent } from '@/lib/cards/card/model';
import type { CardField } from '@/lib/cards/card/schema';
import { applyToNewCard, hiddenPartsBy, ruleOf } from '@/lib/cards/card/template-model';
import type { PartPath } from '@/lib/platform/formats/card-parts';
import type { TemplateDraft } from './use-template-draft';

const plain = {
  ...{ photoId: null, logoId: null, coverId: null },
  look: { theme: 'paper', layout: 'poster', accent: null } as const,
  exchangeForm: { isOn: true, questions: [] },
};
const common = { label: '', isPrimary: false, isVisible: true };
/** The ways in which everyone is reached; the number is one that is kept for examples. */
const ways: CardField[] = [
  { ...common, id: 'sample-phone', kind: 'phone', number: '+12025550142', extension: '' },
  { ...common, id: 'sample-email', kind: 'email', address: 'name@example.com' },
];

/**
 * Returns the card of an invented person as a new card under the template begins. What people fill in themselves is there too, so
 * that it can be seen and clicked: the job title says that it is one.
 */
export function useSample({ card, rules }: TemplateDraft) {
  const { t } = useTranslation(['templates', 'card']);
  const { look, exchangeForm, logoId, coverId } = card;
  const content = settle(card.content, noContent);
  const name = { ...noContent.name, first: t('sampleFirst'), last: t('sampleLast') };
  const template = { content, look, exchangeForm, photoId: null, logoId, coverId, rules };
  const made = applyToNewCard(template, { ...card, ...plain, content: { ...noContent, name } });
  const isOpen = (path: PartPath) => !['locked', 'hidden'].includes(ruleOf({ rules }, path));
  const has = (kind: CardField['kind']) => made.content.fields.some((field) => field.kind === kind && field.isVisible);
  const own = ways.filter(({ kind }) => !has(kind) && isOpen(`fields.${kind}`));
  const title = made.content.title || (isOpen('title') ? t('card:jobTitle') : '');
  const filled = { ...made.content, title, fields: [...own, ...made.content.fields] };
  return { ...made, content: filled, username: 'sample', hiddenParts: hiddenPartsBy({ rules }) };
}
