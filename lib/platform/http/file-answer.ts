import { contentDisposition } from '@/lib/platform/formats/content-disposition';
import type { Caching, OutgoingFile, StreamedFile } from '@/lib/platform/outgoing-file';
import { FileAnswer, StreamAnswer } from './endpoint';

// What people wrote, opened by itself, does nothing: no script, no form, no other file. Drawings have their colours.
const policyOf = (type: string) =>
  `default-src 'none'; ${type.startsWith('image/svg') ? "style-src 'unsafe-inline'; " : ''}sandbox`;

function cacheControl(caching: Caching): string {
  if (caching === 'revalidated') return 'no-cache';
  if ('sharedMaxAge' in caching)
    return `public, s-maxage=${caching.sharedMaxAge}, stale-while-revalidate=${caching.staleFor}`;
  return `public, max-age=${caching.maxAge}${caching.isImmutable ? ', immutable' : ''}`;
}

const embedding = { 'own-pages': 'same-origin', 'any-page': 'cross-origin' } as const;

function headersOf({
  type,
  name,
  isInline,
  language,
  caching,
  embeddedBy,
  isUnlisted,
  cardVersion,
}: OutgoingFile | StreamedFile) {
  return {
    'Content-Type': type,
    'Content-Security-Policy': policyOf(type),
    'X-Content-Type-Options': 'nosniff',
    ...(name ? { 'Content-Disposition': contentDisposition(name, isInline ? 'inline' : 'attachment') } : {}),
    ...(language ? { 'Content-Language': language } : {}),
    ...(caching ? { 'Cache-Control': cacheControl(caching) } : {}),
    ...(embeddedBy ? { 'Cross-Origin-Resource-Policy': embedding[embeddedBy] } : {}),
    ...(isUnlisted ? { 'X-Robots-Tag': 'noindex' } : {}),
    ...(cardVersion === undefined ? {} : { 'x-card-version': cardVersion }),
  };
}

/** A file as an answer. Without caching it keeps what {@link route} says of every answer: that nobody stores it. */
export function fileAnswer(file: OutgoingFile | StreamedFile): FileAnswer | StreamAnswer {
  const headers = headersOf(file);
  return Buffer.isBuffer(file.content)
    ? new FileAnswer(file.content, headers)
    : new StreamAnswer(file.content, headers);
}
