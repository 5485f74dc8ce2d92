import { holds, type Policies } from '@/lib/organization/organization/policies-schema';
import { applyTemplate, applyToNewCard, asSuggestion, hiddenPartsBy } from './apply-template';
import { mergeDrafts } from './merge';
import { type CardState, cardStateOf, type TemplateBody } from './template-schema';

/** A template in one of its versions. */
export type TemplateVersion = { id: string; version: number; body: TemplateBody };

/** What of a template binds a card: all of it, or nothing where the organization or the card's person decided so. */
export function bindingTemplate(
  body: TemplateBody,
  { followsTemplate }: { followsTemplate: boolean },
  { templatesEnforced }: Policies,
): TemplateBody {
  return holds(templatesEnforced, followsTemplate) ? body : asSuggestion(body);
}

/** A card once a template is put on it. */
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
 * A card once a template's version is taken back from it: what it was before, but for what was changed on it since the version
 * was put on it. A card that is under another template or version by now keeps that one's rules.
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
