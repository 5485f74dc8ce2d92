import type { OwnCard } from '@/lib/cards/card/schema';
import { isEmptyPart, type PartsCard, partOf, withPart } from '@/lib/cards/card/template-model';
import { type PartPath, partPaths } from '@/lib/platform/formats/card-parts';
import type { OnboardingDraft } from './schema';

/** Parts that only an account here has. */
const ownParts: readonly PartPath[] = ['look', 'exchangeForm'];

/**
 * A draft with what was read from somewhere else: each part that was read replaces the draft's, except where the organization gives it.
 * @param prefilled the parts that the organization gives
 */
export function fillDraft(
  draft: OnboardingDraft,
  { content, photoId }: Pick<OwnCard, 'content' | 'photoId'>,
  prefilled: readonly PartPath[],
): OnboardingDraft {
  const others = { look: draft.look, logoId: null, coverId: null, exchangeForm: { isOn: true, questions: [] } };
  const read: PartsCard = { ...others, content, photoId };
  const before: PartsCard = { ...others, content: draft.content, photoId: draft.photoId };
  const filled = partPaths.reduce((card, path) => {
    const part = partOf(read, path);
    const isKept = ownParts.includes(path) || prefilled.includes(path) || isEmptyPart(path, part);
    return isKept ? card : withPart(card, path, part);
  }, before);
  return { ...draft, content: filled.content, photoId: filled.photoId };
}
