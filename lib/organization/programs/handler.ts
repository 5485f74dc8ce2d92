import type { IncomingMessage, ServerResponse } from 'node:http';
import { keyScopes } from '@/lib/platform/auth/key-model';
import { env } from '@/lib/platform/env';
import { networkOf } from '@/lib/platform/network';
import { type Limit, takePoint } from '@/lib/platform/rate-limit';
import { toAppError } from '@/lib/platform/to-app-error';
import { isResourceMetadataPath, resourceMetadataPath } from './addresses';

/** Requests of one network to the authorization server: a program asks for tokens once an hour. */
const requests: Limit = { name: 'oauth', points: 300, seconds: 60 };

/** What a program can ask for, and where (RFC 9728, section 2). */
function resourceMetadata(path: string) {
  const { APP_URL } = env();
  return {
    resource: APP_URL + path.slice(resourceMetadataPath.length),
    authorization_servers: [APP_URL],
    scopes_supported: keyScopes,
    bearer_methods_supported: ['header'],
    resource_documentation: `${APP_URL}/developers`,
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}

/** Answers a program that asks how to be let in, or for tokens (OAuth 2.1). The library is loaded with the first request. */
export async function answerAuthorization(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  if (isResourceMetadataPath(path)) {
    response.setHeader('Access-Control-Allow-Origin', '*');
    return send(response, 200, resourceMetadata(path));
  }
  try {
    await takePoint(requests, networkOf(String(request.headers['x-client-ip'] ?? '')));
    const { authorizationServer } = await import('./provider');
    // The library makes its addresses of the request's.
    request.headers.host = new URL(env().APP_URL).host;
    await authorizationServer().callback()(request, response);
  } catch (thrown) {
    // RFC 6749, section 4.1.2.1: the words for a server that is too busy, or in trouble.
    const { status, details } = toAppError(thrown);
    if (details.retryAfter) response.setHeader('Retry-After', String(details.retryAfter));
    if (!response.headersSent)
      send(response, status === 429 ? 429 : 503, {
        error: 'temporarily_unavailable',
        error_description: 'try again later',
      });
  }
}
