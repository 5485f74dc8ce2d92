import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { announce } from '@/lib/platform/events';
import type { PartPath } from '@/lib/platform/formats/card-parts';
import { can } from '@/lib/platform/permissions/can';
import { same } from '@/lib/platform/three-way';
import type { CardScope } from './access';
import { changedParts, ruleOf } from './apply-template';
import { changeWanted } from './events';
import { isEmptyPart, type PartsCard, partOf, withPart } from './parts';
import { completeRow } from './update-row';

const keys = ['content', 'look', 'exchangeForm', 'photoId', 'logoId', 'coverId'] as const;

/** The path of a part within an edit of a card. */
const inEdit = (path: PartPath) => ((keys as readonly string[]).includes(path) ? path : `content.${path}`);

/**
 * Checks an edit of a card against the card's template, in the transaction of the edit. Parts that need approval are taken out of
 * the edit and become a change request, unless the actor may decide change requests.
 * @returns the part of the edit that is to be written, and the parts that were requested instead
 * @throws AppError `field_locked` with the paths, `invalid_fields` where a required part would be empty
 */
export async function enforceTemplate<Change extends Partial<PartsCard>>(
  tx: Context,
  { row, relation, template }: Pick<CardScope, 'row' | 'relation' | 'template'>,
  change: Change,
): Promise<{ change: Change; requested: PartPath[] }> {
  if (!template) return { change, requested: [] };
  const card = completeRow(row);
  const definedParts = Object.fromEntries(
    keys.flatMap((key) => (change[key] === undefined ? [] : [[key, change[key]]])),
  );
  const edited: PartsCard = { ...card, ...definedParts };
  const changes = changedParts(card, edited);
  const under = (rule: string) => changes.filter(({ path }) => ruleOf(template, path) === rule);

  const locked = under('locked');
  if (locked.length > 0 && !can(tx.actor, 'profile.editLocked', { ...relation, lockedBy: template.lockedBy }))
    throw new AppError('field_locked', { errors: locked.map(({ path }) => ({ path: inEdit(path), code: 'locked' })) });
  const emptied = under('required').filter(({ path, after }) => isEmptyPart(path, after));
  if (emptied.length > 0)
    throw new AppError('invalid_fields', {
      errors: emptied.map(({ path }) => ({ path: inEdit(path), code: 'required' })),
    });

  const needApproval = can(tx.actor, 'changeRequest.decide', relation) ? [] : under('approval');
  if (needApproval.length === 0) return { change, requested: [] };
  await announce(tx, changeWanted, { card, wanted: needApproval.map(({ path, after }) => ({ path, ...after })) });
  const withoutRequested = needApproval.reduce((now, { path }) => withPart(now, path, partOf(card, path)), edited);
  const rest = Object.entries(change).flatMap(([key, value]) => {
    const next = key in definedParts ? withoutRequested[key as keyof PartsCard] : value;
    return key in definedParts && same(next, card[key as keyof PartsCard]) ? [] : [[key, next]];
  });
  return { change: Object.fromEntries(rest) as Change, requested: needApproval.map(({ path }) => path) };
}
