import type { Context } from '@/lib/platform/context';
import type { UploadKind } from '@/lib/platform/uploads/schema';
import { assertOwnUpload } from '@/lib/platform/uploads/service';
import type { NewCard } from './schema';

type Uploads = Partial<Pick<NewCard, 'photoId' | 'logoId' | 'coverId' | 'content'>>;

/** The uploads that a card shows, each with what it is used for. */
function uploadsOf({ photoId, logoId, coverId, content }: Uploads): [string, UploadKind][] {
  const pictures = [photoId && [photoId, 'photo'], logoId && [logoId, 'logo'], coverId && [coverId, 'cover']];
  const inFields = (content?.fields ?? []).map((field) => {
    if (field.kind === 'document') return [field.uploadId, 'document'];
    return field.kind === 'video' && field.stillId ? [field.stillId, 'still'] : null;
  });
  return [...pictures, ...inFields].filter((pair): pair is [string, UploadKind] => Boolean(pair));
}

/**
 * What a card begins to show must be the actor's; on an organization's card also its holder's, or what the organization shows
 * already. What the card showed before was checked then.
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
