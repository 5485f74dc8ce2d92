import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import type { OutgoingFile } from '@/lib/platform/outgoing-file';
import { readDocument } from '@/lib/platform/uploads/service';
import { publicCardFile } from './public-card-file';

/**
 * A document of a card, to save: only while the card shows it. Never opened in place: somebody else's file has no
 * business at our address, whatever it is besides a PDF.
 * @throws AppError `not_found`, `gone` where the card is paused
 */
export async function documentFile(ctx: Context, username: string, fieldId: string): Promise<OutgoingFile> {
  const { content } = await publicCardFile(ctx, username);
  const shown = content.fields.find(({ id, kind }) => id === fieldId && kind === 'document');
  if (shown?.kind !== 'document') throw new AppError('not_found');
  const document = await readDocument(ctx, shown.uploadId);
  return {
    content: document.content,
    type: 'application/pdf',
    name: document.name,
    // Short: a card that is paused, or a document that is taken off it, is soon gone from caches too.
    caching: { maxAge: 60 },
    embeddedBy: 'own-pages',
  };
}
