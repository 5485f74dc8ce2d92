import { holds, type Policies } from '@/lib/organization/organization/policies-schema';
import { applyTemplate, applyToNewCard, asSuggestion, hiddenPartsBy } from './apply-template';
import { mergeDrafts } from './merge';
import { type CardState, cardStateOf, type TemplateBody } from './template-schema';

/** One version of a template. */
export type TemplateVersion = { id: string; version: number; body: TemplateBody };

/**
 * The template with the rules that bind a card: all rules, or only suggestions where the organization or the card's owner chose
 * so.
 */
export function bindingTemplate(
  body: TemplateBody,
  { followsTemplate }: { followsTemplate: boolean },
  { templatesEnforced }: Policies,
): TemplateBody {
  return holds(templatesEnforced, followsTemplate) ? body : asSuggestion(body);
}

/** The state of a card after a template is applied to it. */
export function cardAfter(
  { id, version, body }: TemplateVersion,
  card: CardState & { followsTemplate: boolean },
  policies: Policies,
  isNew = false,
): CardState {
  const binding = bindingTemplate(body, card, policies);
  const made = (isNew ? applyToNewCard : applyTemplate)(binding, cardStateOf(card));
  return { ...made, templateId: id, templateVersion: version, hiddenParts: hiddenPartsBy(binding) };
}

/**
 * The state of a card after a template version is taken back: the state from before the version was applied, plus everything that
 * was changed since. A card that is under another template or version by now keeps the rules of that template.
 */
export function cardBefore(now: CardState, before: CardState, after: CardState): CardState {
  const draft = ({ content, look, exchangeForm, photoId, logoId, coverId }: CardState) => ({
    ...{ content, look, exchangeForm, photoId, logoId, coverId },
    ...{ status: 'active' as const, isIndexed: true, language: 'en' as const },
  });
  const sides = { base: draft(after), mine: draft(now), theirs: draft(before) };
  const { content, look, exchangeForm, photoId, logoId, coverId } = mergeDrafts(sides, 'mine').draft;
  const isUnder = now.templateId === after.templateId && now.templateVersion === after.templateVersion;
  const { templateId, templateVersion, hiddenParts } = isUnder ? before : now;
  return { content, look, exchangeForm, photoId, logoId, coverId, templateId, templateVersion, hiddenParts };
}
