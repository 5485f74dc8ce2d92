import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding } from './accept-encoding';
import type { Entry, Variant } from './entry';
import { closeIfUnread } from './linger';
import type { PlainAnswer } from './refuse';

/**
 * Sends an encoding of a cached response, or 304 where the visitor has it. The header lists are prepared, because this is the hot
 * path.
 */
export function sendVariant(
  req: IncomingMessage,
  res: ServerResponse,
  entry: Entry,
  variant: Variant,
  ifNoneMatch: string | undefined,
  extra: readonly string[] = [],
): void {
  const tag = ifNoneMatch === undefined ? undefined : entry.matching(ifNoneMatch);
  if (tag) {
    // RFC 9110, section 15.4.5: the 304 names the tag that the visitor has, not that of the encoding that would have been sent.
    res.writeHead(304, [...variant.notModified, 'ETag', tag, ...extra]);
    res.end();
    return;
  }
  res.writeHead(200, extra.length > 0 ? [...variant.headers, ...extra] : variant.headers);
  if (req.method === 'HEAD') res.end();
  else res.end(variant.body, 'latin1');
}

/** Sends a cached response; compresses it first where this encoding was never requested before. */
export async function sendEntry(
  req: IncomingMessage,
  res: ServerResponse,
  entry: Entry,
  wanted: { encoding: Encoding; ifNoneMatch: string | undefined; extra?: readonly string[] },
): Promise<void> {
  const variant = await entry.variant(wanted.encoding);
  if (!res.destroyed) sendVariant(req, res, entry, variant, wanted.ifNoneMatch, wanted.extra);
}

/** Sends a small response that the front door makes itself. */
export function sendPlain(req: IncomingMessage, res: ServerResponse, answer: PlainAnswer): void {
  closeIfUnread(req, res);
  for (const [name, value] of answer.headers) res.setHeader(name, value);
  res.writeHead(answer.status);
  res.end(req.method === 'HEAD' ? undefined : answer.body);
}
