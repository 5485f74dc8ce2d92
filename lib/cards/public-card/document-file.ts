import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import type { StoredFile } from '@/lib/platform/outgoing-file';
import { readDocument } from '@/lib/platform/uploads/uploads';
import { publicCardFile } from './public-card-file';

/**
 * A document of a card for download, only while the card shows it. Browsers must not open it in place: a file of a user may be
 * more than a PDF, and must not run under the product's address.
 * @throws AppError `not_found`, `gone` where the card is paused
 */
export async function documentFile(ctx: Context, username: string, fieldId: string): Promise<StoredFile> {
  const { content } = await publicCardFile(ctx, username);
  const shown = content.fields.find(({ id, kind }) => id === fieldId && kind === 'document');
  if (shown?.kind !== 'document') throw new AppError('not_found');
  return {
    ...(await readDocument(ctx, shown.uploadId)),
    // Caches keep it only shortly, so that a paused card or a removed document soon disappears from them.
    caching: { maxAge: 60 },
    embeddedBy: 'own-pages',
  };
}
