import type { Context } from '@/lib/platform/context';
import type { UploadKind } from '@/lib/platform/uploads/model';
import { assertOwnUpload, handOverUploads } from '@/lib/platform/uploads/uploads';
import type { ProfileRow } from './queries';
import type { NewCard } from './schema';

type Uploads = Partial<Pick<NewCard, 'photoId' | 'logoId' | 'coverId' | 'content'>>;

/** The uploads that a card shows, each with its kind of use. */
function uploadsOf({ photoId, logoId, coverId, content }: Uploads): [string, UploadKind][] {
  const pictures = [photoId && [photoId, 'photo'], logoId && [logoId, 'logo'], coverId && [coverId, 'cover']];
  const inFields = (content?.fields ?? []).map((field) => {
    if (field.kind === 'document') return [field.uploadId, 'document'];
    return field.kind === 'video' && field.stillId ? [field.stillId, 'still'] : null;
  });
  return [...pictures, ...inFields].filter((pair): pair is [string, UploadKind] => Boolean(pair));
}

/** Gives the uploads that a card shows to its new holder, once the card is theirs. */
export async function handOverCardUploads(tx: Context, card: ProfileRow, to: string): Promise<void> {
  const ids = uploadsOf(card).map(([id]) => id);
  await handOverUploads(tx, [...new Set(ids)], { from: card.ownerId, to });
}

/**
 * Checks that uploads new to a card belong to the actor; on an organization's card they may also belong to the card's owner, or
 * be shown by the organization already. Uploads that the card showed before were checked back then.
 * @throws AppError `not_found`
 */
export async function assertCardUploads(
  ctx: Context,
  wanted: Uploads,
  before: Uploads = {},
  card: { ownerId: string; organizationId: string | null } | null = null,
): Promise<void> {
  const present = new Set(uploadsOf(before).map(String));
  const shared = card?.organizationId ? { holderId: card.ownerId, organizationId: card.organizationId } : null;
  for (const pair of uploadsOf(wanted)) if (!present.has(String(pair))) await assertOwnUpload(ctx, ...pair, shared);
}
