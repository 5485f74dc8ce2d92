import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { bookState } from '@/lib/contacts/book/book';
import { assertDeviceHolds, findDeviceOwner } from '@/lib/contacts/devices/devices';
import { createContext } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { readBytes } from '@/lib/platform/http/body';
import { log } from '@/lib/platform/log';
import { networkOf } from '@/lib/platform/network';
import { isUtf8 } from '@/lib/platform/request-body';
import { toAppError } from '@/lib/platform/to-app-error';
import { placeOf, presentPath } from './addresses';
import { keepsGroupCards } from './apple';
import { etagOf } from './card-files';
import { DavError } from './dav-error';
import type { Asked, Resource } from './properties';
import { propfind } from './propfind';
import { report } from './report';
import { cardAt } from './resources';
import { document } from './xml-write';

/** The largest request body in bytes: room for the paths of some 2000 contacts. */
const longestBody = 262_144;

const allowed = 'OPTIONS, GET, HEAD, PROPFIND, REPORT';
const writing = new Set(['PUT', 'DELETE', 'PROPPATCH', 'MKCOL']);
const xml = 'application/xml; charset=utf-8';

/** RFC 7617: user name and password in UTF-8; null where there are none. */
function credentials(header: string | undefined): { username: string; password: string } | null {
  const encoded = /^Basic ([A-Za-z0-9+/=]{1,1000})$/i.exec(header?.trim() ?? '')?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon === -1 ? null : { username: text.slice(0, colon), password: text.slice(colon + 1) };
}

async function askedBy(request: IncomingMessage): Promise<Asked> {
  const login = credentials(request.headers.authorization);
  const address = networkOf(String(request.headers['x-client-ip'] ?? request.socket.remoteAddress ?? ''));
  const owner = login && (await findDeviceOwner(login, address));
  if (!owner) throw new AppError('unauthenticated');
  const requestId = String(request.headers['x-request-id'] ?? '');
  const ctx = createContext({ actor: null, locale: owner.locale, requestId, address });
  const book = await bookState(ctx, owner.userId);
  const hasGroups = keepsGroupCards(request.headers['user-agent']);
  return { ctx, ownerId: owner.userId, deviceId: owner.id, book, hasGroups };
}

/** The resource at one of the owner's paths. @throws DavError 404 */
async function resourceAt(path: string, asked: Asked): Promise<Resource> {
  const place = placeOf(path);
  if (place === null) throw new DavError(404);
  if (place.kind !== 'root' && place.owner !== asked.ownerId) throw new DavError(404);
  if (place.kind !== 'card') return { place };
  const resource = await cardAt(asked, place.id, null);
  if (resource === null) throw new DavError(404);
  return resource;
}

/** Sends one vCard, as RFC 6352, section 5.1, describes; version 4.0 for clients that ask for it (RFC 6350, section 10.1). */
async function sendCard(
  request: IncomingMessage,
  response: ServerResponse,
  { place, revision = 0 }: Resource,
  asked: Asked,
) {
  if (place.kind !== 'card') {
    response.setHeader('Allow', allowed);
    throw new DavError(405);
  }
  const etag = etagOf({ revision });
  // Compression would change the ETag, so that it would differ from that of the list.
  response.setHeader('Cache-Control', 'private, no-cache, no-transform');
  response.setHeader('ETag', etag);
  // One revision has several forms, which depend on the program and on the version it asks for.
  response.appendHeader('Vary', 'Accept, User-Agent');
  const tags = String(request.headers['if-none-match'] ?? '');
  if (tags === '*' || tags.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const version = /text\/vcard[^,]*version="?4\.0/i.test(String(request.headers.accept ?? '')) ? '4.0' : '3.0';
  const resource = await cardAt(asked, place.id, version);
  if (resource === null) throw new DavError(404);
  const bytes = Buffer.from(resource.file ?? '', 'utf8');
  response.setHeader('Content-Type', 'text/vcard; charset=utf-8');
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** How many pieces of a long response are written between two checks whether the device may still read. */
const atOnce = 100;

/**
 * Passes a response on as long as the device's password holds: a revoked password has an effect at once, also for clients that
 * read slowly.
 */
async function* whileHeld(chunks: AsyncGenerator<string>, { deviceId }: Asked): AsyncGenerator<string> {
  let written = 0;
  for await (const chunk of chunks) {
    written += 1;
    if (written % atOnce === 0) await assertDeviceHolds(deviceId);
    yield chunk;
  }
}

/** Sends an XML response: a multistatus (207), or a document of its own. */
async function sendXml(
  response: ServerResponse,
  { status, chunks }: { status: 200 | 207; chunks: AsyncGenerator<string> },
  asked: Asked,
): Promise<void> {
  response.statusCode = status;
  response.setHeader('Content-Type', xml);
  response.setHeader('Cache-Control', 'private, no-store');
  await pipeline(Readable.from(whileHeld(chunks, asked)), response);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const method = request.method ?? '';
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  // RFC 4918, section 10.1; RFC 3744, section 7.2; RFC 6352, section 6.1
  response.setHeader('DAV', '1, 3, access-control, addressbook');
  if (method === 'OPTIONS') {
    response.setHeader('Allow', allowed);
    response.statusCode = 200;
    response.setHeader('Content-Length', 0);
    response.end();
    return;
  }
  const present = presentPath(path);
  if (present !== null) {
    // RFC 6764, section 5; the response says nothing about the resource there.
    response.writeHead(301, {
      Location: present,
      'Cache-Control': 'no-cache',
      'Content-Length': 0,
      Connection: 'close',
    });
    response.end();
    return;
  }
  const asked = await askedBy(request);
  if (writing.has(method)) throw new DavError(403, '<d:need-privileges/>');
  const resource = await resourceAt(path, asked);
  if (method === 'GET' || method === 'HEAD') return sendCard(request, response, resource, asked);
  if (!isUtf8(request.headers['content-type'] ?? '')) throw new AppError('unsupported_media_type');
  const wasWhole = request.complete;
  const body = (await readBytes(request, longestBody)).toString('utf8');
  if (!wasWhole) await assertDeviceHolds(asked.deviceId);
  const depth = request.headers.depth;
  if (method === 'PROPFIND') {
    const chunks = propfind(resource, Array.isArray(depth) ? depth[0] : depth, body, asked);
    return sendXml(response, { status: 207, chunks }, asked);
  }
  if (method !== 'REPORT') throw new DavError(405);
  return sendXml(response, report(body, resource, asked), asked);
}

function refuse(request: IncomingMessage, response: ServerResponse, thrown: unknown): void {
  const isDav = thrown instanceof DavError;
  const error = isDav ? null : toAppError(thrown);
  const status = isDav ? thrown.status : (error?.status ?? 500);
  if (status >= 500) log().error({ error: error?.details.cause ?? thrown }, 'the address book could not answer');
  if (status === 401) response.setHeader('WWW-Authenticate', 'Basic realm="Contacts", charset="UTF-8"');
  if (error?.details.retryAfter) response.setHeader('Retry-After', String(error.details.retryAfter));
  // An unread body would be taken for the next request on this connection.
  if (!request.readableEnded) response.setHeader('Connection', 'close');
  response.statusCode = status;
  response.setHeader('Content-Type', xml);
  response.setHeader('Cache-Control', 'private, no-store');
  const condition = isDav ? thrown.condition : '';
  response.end(request.method === 'HEAD' ? undefined : document('d:error', condition));
}

/**
 * Handles requests to the read-only address book of a user's devices: CardDAV (RFC 6352) with changes by token (RFC 6578), below
 * `/dav`. Only a device's password identifies the user; cookies have no effect here.
 */
export async function answerAddressBook(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await answer(request, response);
  } catch (thrown) {
    if (!response.headersSent) return refuse(request, response, thrown);
    // A response that has begun can show only by breaking off that it is not complete.
    response.destroy();
    // A client that goes away in the middle, or may no longer read, is no failure of the server.
    const quiet: unknown[] = ['ERR_STREAM_PREMATURE_CLOSE', 'unauthenticated'];
    if (!(thrown instanceof Error && 'code' in thrown && quiet.includes(thrown.code)))
      log().error({ error: thrown }, 'an answer of the address book could not be sent to its end');
  }
}
