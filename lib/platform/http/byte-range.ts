import type { ByteRange } from '@/lib/platform/outgoing-file';

/**
 * The part of a file that a request asks for (RFC 9110, section 14.2): null for the whole file, also where the header is malformed or
 * names several parts; `none` where the file has no such part.
 */
export function rangeOf(header: string | undefined, length: number): ByteRange | 'none' | null {
  const [, first = '', last = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const isSuffix = first === '';
  const from = isSuffix ? Math.max(0, length - Number(last)) : Number(first);
  const to = isSuffix || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (!isSuffix && last !== '' && Number(last) < Number(first)) return null;
  return from >= length || (isSuffix && Number(last) === 0) ? 'none' : { from, to };
}
