import { fileRequest } from '@/lib/change-requests/file';
import { relationToCard } from '@/lib/company-cards/relation';
import { AppError } from '@/lib/errors';
import type { PartPath } from '@/lib/formats/card-parts';
import { can } from '@/lib/permissions/can';
import type { Context } from '@/lib/platform/context';
import { same } from '@/lib/profiles/merge';
import { completeRow } from '@/lib/profiles/rewrite';
import { ruleOf, whatChanges } from './apply-template';
import { templateInForce } from './in-force';
import { isEmptyPart, type PartsCard, partOf, withPart } from './parts';

const keys = ['content', 'look', 'exchangeForm', 'photoId', 'logoId', 'coverId'] as const;

/** Where a part is, in an edit of a card. */
const inEdit = (path: PartPath) => ((keys as readonly string[]).includes(path) ? path : `content.${path}`);

/**
 * Holds an edit of a card against the template that the card is under, in the transaction of the edit. Parts that need
 * approval are taken out of it and become a change request, but for who decides about those.
 * @returns what of the edit is to be written, and the parts that were asked for instead
 * @throws AppError `field_locked` with the paths, `invalid_fields` where a required part would be empty
 */
export async function heedTemplate<Change extends Partial<PartsCard>>(
  tx: Context,
  before: Parameters<typeof completeRow>[0],
  change: Change,
): Promise<{ change: Change; requested: PartPath[] }> {
  const template = await templateInForce(tx, before);
  if (!template) return { change, requested: [] };
  const card = completeRow(before);
  const given = Object.fromEntries(keys.flatMap((key) => (change[key] === undefined ? [] : [[key, change[key]]])));
  const wanted: PartsCard = { ...card, ...given };
  const changes = whatChanges(card, wanted);
  const under = (rule: string) => changes.filter(({ path }) => ruleOf(template, path) === rule);
  const relation = await relationToCard(tx, before);

  const locked = under('locked');
  if (locked.length > 0 && !can(tx.actor, 'profile.editLocked', { ...relation, lockedBy: template.lockedBy }))
    throw new AppError('field_locked', { errors: locked.map(({ path }) => ({ path: inEdit(path), code: 'locked' })) });
  const emptied = under('required').filter(({ path, after }) => isEmptyPart(path, after));
  if (emptied.length > 0)
    throw new AppError('invalid_fields', {
      errors: emptied.map(({ path }) => ({ path: inEdit(path), code: 'required' })),
    });

  const asked = can(tx.actor, 'changeRequest.decide', relation) ? [] : under('approval');
  if (asked.length === 0) return { change, requested: [] };
  await fileRequest(tx, card, {
    wanted: asked.map(({ path, after }) => ({ path, ...after })),
    note: '',
  });
  const kept = asked.reduce((now, { path }) => withPart(now, path, partOf(card, path)), wanted);
  const rest = Object.entries(change).flatMap(([key, value]) => {
    const next = key in given ? kept[key as keyof PartsCard] : value;
    return key in given && same(next, card[key as keyof PartsCard]) ? [] : [[key, next]];
  });
  return { change: Object.fromEntries(rest) as Change, requested: asked.map(({ path }) => path) };
}
