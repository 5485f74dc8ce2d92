import type { IncomingMessage, ServerResponse } from 'node:http';
import { createContext } from '@/lib/platform/context';
import { readJson } from '@/lib/platform/http/body';
import { isDirectoryPath, placeOf } from './addresses';
import { authenticate, type Directory } from './authenticate';
import { describe, serviceProviderConfig } from './discovery';
import { refuse } from './refuse';
import { allowedAt, answerResource } from './resources';
import { ScimError } from './scim-error';
import { type Answer, send } from './send';

/** The largest body, in bytes. */
const longestBody = 1_048_576;
/** Most values in a body: some 5,000 members with what clients write beside their ids. */
const maxValues = 30_000;

const bodyTypes = ['application/scim+json', 'application/json'];

const readBody = (request: IncomingMessage) => readJson(request, longestBody, { types: bodyTypes, maxValues });

/** The response of the discovery endpoints (RFC 7644, section 4); null where the path is none of them. */
function discover(name: string, id: string | null, query: URLSearchParams): Answer | null {
  if (name !== 'ServiceProviderConfig' && name !== 'ResourceTypes' && name !== 'Schemas') return null;
  if (query.has('filter')) throw new ScimError(403, 'Filters are not supported on this endpoint');
  if (name !== 'ServiceProviderConfig') {
    const resource = describe(name, id);
    return resource && { status: 200, body: resource };
  }
  return id === null ? { status: 200, body: serviceProviderConfig() } : null;
}

async function answerTo(request: IncomingMessage, directory: Directory): Promise<Answer> {
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '');
  const [path = '', search = ''] = (request.url ?? '').split('?', 2);
  const place = placeOf(path);
  if (!place) throw new ScimError(404, 'This endpoint does not exist');
  const { name, id } = place;
  const query = new URLSearchParams(search);
  // RFC 7644, sections 3.7 and 3.11: endpoints that a server need not offer.
  if (name === 'Bulk' || name === 'Me') throw new ScimError(501, `${name} is not supported`);
  const allow = allowedAt(place);
  if (!allow.includes(method)) {
    if (allow.length === 0) throw new ScimError(404, 'This endpoint does not exist');
    throw new ScimError(405, `${method} is not supported on this endpoint`);
  }
  const resource = discover(name, id, query);
  if (resource) return resource;
  return answerResource({ directory, method, place, query, headers: request.headers, body: () => readBody(request) });
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = ''] = (request.url ?? '').split('?', 1);
  const place = isDirectoryPath(path) ? placeOf(path) : null;
  const allow = place ? allowedAt(place) : [];
  if (allow.length > 0) response.setHeader('Allow', [...allow, 'OPTIONS'].join(', '));
  if (request.method === 'OPTIONS') return send(request, response, { status: 204 });
  const address = String(request.headers['x-client-ip'] ?? request.socket.remoteAddress ?? '');
  const requestId = String(request.headers['x-request-id'] ?? '');
  const ctx = createContext({ actor: null, locale: 'en', requestId, address });
  const directory = await authenticate(ctx, request.headers.authorization);
  return send(request, response, await answerTo(request, directory));
}

/**
 * Handles the requests of an organization's directory: SCIM 2.0 (RFC 7643, RFC 7644) below `/scim/v2`. A token alone
 * identifies the client; cookies are ignored here.
 */
export async function answerDirectory(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await answer(request, response).catch((thrown: unknown) => refuse(request, response, thrown));
}
