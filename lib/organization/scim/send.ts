import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Resource } from './attribute-types';
import { isNamed } from './etag';

/** A response: a resource carries its entity tag in `meta.version`. */
export type Answer = { status: number; body?: Resource; location?: string; etag?: string };

const contentType = 'application/scim+json; charset=utf-8';

/** Writes a response; 304 where the client has the resource already (RFC 7644, section 3.14). */
export function send(request: IncomingMessage, response: ServerResponse, { status, body, location, etag }: Answer) {
  response.setHeader('Cache-Control', 'private, no-store');
  if (etag !== undefined) response.setHeader('ETag', etag);
  if (location !== undefined) response.setHeader('Location', location);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const tags = request.headers['if-none-match'];
  if (isRead && etag !== undefined && tags !== undefined && isNamed(tags, etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.statusCode = status;
  if (body === undefined) {
    response.end();
    return;
  }
  const bytes = Buffer.from(JSON.stringify(body), 'utf8');
  response.setHeader('Content-Type', contentType);
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
