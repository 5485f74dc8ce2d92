import { z } from 'zod';
import { AppError } from '@/lib/errors';
import { contentDisposition } from '@/lib/formats/content-disposition';
import type { Context } from '@/lib/http/context';
import { FileAnswer } from '@/lib/http/endpoint';
import { readDocument } from '@/lib/uploads/service';
import { faceCard } from './face';

export const documentQuery = z.strictObject({
  username: z.string().max(200),
  field: z.string().max(200),
  via: z.string().max(200).optional(),
});

/**
 * A document of a card, to save: only while the card shows it. Never opened in place: somebody else's file has no
 * business at our address, whatever it is besides a PDF.
 * @throws AppError `not_found`, `gone` where the card is paused
 */
export async function documentFile(ctx: Context, username: string, fieldId: string): Promise<FileAnswer> {
  const { content } = await faceCard(ctx, username);
  const shown = content.fields.find(({ id, kind }) => id === fieldId && kind === 'document');
  if (shown?.kind !== 'document') throw new AppError('not_found');
  const document = await readDocument(ctx, shown.uploadId);
  return new FileAnswer(document.content, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': contentDisposition(document.name, 'attachment'),
    // Short: a card that is paused, or a document that is taken off it, is soon gone from caches too.
    'Cache-Control': 'public, max-age=60',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
}
