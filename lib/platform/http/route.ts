import '@/lib/platform/formats/domain-ends';
import { randomUUID } from 'node:crypto';
import type { NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';
import type { Actor } from '@/lib/platform/auth/actor';
import { bearerOf } from '@/lib/platform/auth/bearer';
import { lackErrors } from '@/lib/platform/auth/completeness';
import { isSameOrigin } from '@/lib/platform/auth/same-origin';
import { type Context, createContext } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { assertHarmless } from '@/lib/platform/harmless';
import { isLocale, type Locale } from '@/lib/platform/i18n/languages';
import { preferredLocale } from '@/lib/platform/i18n/negotiate';
import { takePoint } from '@/lib/platform/rate-limit';
import { toAppError } from '@/lib/platform/to-app-error';
import { readBytes, readJson } from './body';
import { type AnyEndpoint, bearerChallenge, CookieAnswer, FileAnswer, type Kept, StreamAnswer } from './endpoint';

export { endpoint } from './endpoint';

// Loaded by the requests that need them: a public endpoint knows neither the identity provider nor its library, and most requests have
// no file, no key and no error.
const keys = () => import('@/lib/platform/auth/api-key');
const holds = () => import('@/lib/platform/auth/hold-session');
const sessions = () => import('@/lib/platform/auth/session');
const idempotency = () => import('./idempotency');
const uploads = () => import('./upload');
const problems = () => import('./problem');
const streams = () => import('./send-stream');
const countries = () => import('@/lib/platform/outside/countries/country-of');
const answerCheck = () => import('./answer-check');

/** Exported by every API file: {@link route} reads the body, with its own limits and errors. */
export const config = { api: { bodyParser: false, externalResolver: true } };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Endpoints = Partial<Record<Method, AnyEndpoint>>;

const nothing = z.strictObject({});

/** Maximum number of values in a query, including the path parameters. */
const maxQueryValues = 10_000;

function localeOf(request: NextApiRequest): Locale {
  const asked = request.headers['x-locale'];
  return isLocale(asked) ? asked : preferredLocale(request.headers['accept-language']);
}

function assertOwnOrigin(request: NextApiRequest): void {
  const header = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  if (!isSameOrigin(header)) throw new AppError('origin_not_allowed');
}

/**
 * The user who makes a request, by an API key or by the cookie of a session. With a key no cookie is read, so the request may come
 * from anywhere: browsers send an `Authorization` header to another site only after asking it, and this one never agrees.
 */
async function actorOf(request: NextApiRequest, endpoint: AnyEndpoint, address: string): Promise<Actor | null> {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const key = endpoint.access === 'public' ? null : bearerOf(request.headers.authorization);
  if (key !== null) {
    const { readKeyActor, assertScope } = await keys();
    const actor = await readKeyActor(key, address, '/api/v1');
    assertScope(actor, endpoint.scope, isReading);
    return actor;
  }
  if (!isReading && !endpoint.isFromElsewhere) assertOwnOrigin(request);
  const { cookies, headers } = request;
  return endpoint.access === 'public' ? null : await (await sessions()).readActor(cookies, headers);
}

/**
 * Returns who may call an endpoint: a session that lacks its second factor may only give it, and an account that is about to be deleted can
 * only be kept. Where no session is needed, both are visitors.
 * @throws AppError `second_factor_required`, `second_factor_setup_required`, `account_ending`
 */
function letIn(actor: Actor, { access, forLacking, isForEnding }: AnyEndpoint): Actor | null {
  const isLacking = actor.lacks !== undefined && !forLacking.includes(actor.lacks);
  const isEnding = actor.deletesAt !== null && !isForEnding;
  if (!isLacking && !isEnding) return actor;
  if (access !== 'signed-in') return null;
  throw new AppError(isLacking && actor.lacks ? lackErrors[actor.lacks] : 'account_ending');
}

async function answer(request: NextApiRequest, ctx: Context, endpoint: AnyEndpoint) {
  if (endpoint.access === 'signed-in' && !ctx.actor) throw new AppError('unauthenticated');
  for (const { by, limit } of endpoint.limits)
    await takePoint(limit, by === 'actor' ? (ctx.actor?.id ?? ctx.address) : ctx.address);
  assertHarmless(request.query, maxQueryValues);
  const query = (endpoint.query ?? nothing).parse(request.query);
  const wasWhole = request.complete;
  const maxBytes = typeof endpoint.maxBytes === 'function' ? endpoint.maxBytes(query) : endpoint.maxBytes;
  const file = endpoint.isUpload ? await (await uploads()).readUpload(request, maxBytes) : null;
  const raw = endpoint.isRaw
    ? { bytes: await readBytes(request, maxBytes), type: request.headers['content-type'] }
    : null;
  const body = endpoint.body ? endpoint.body.parse(await readJson(request, maxBytes)) : undefined;
  // A body may take long to arrive, and the session may have ended since it was checked.
  if (ctx.actor && !wasWhole) await (await holds()).assertStillSignedIn(ctx, ctx.actor);
  const userAgent = String(request.headers['user-agent'] ?? '').slice(0, 500);
  const referrer = String(request.headers.referer ?? '').slice(0, 2000);
  const acceptLanguage = String(request.headers['accept-language'] ?? '').slice(0, 500);
  const countryOf = async () => (await countries()).countryOf(request.headers, ctx.address);
  const isPrivate = request.headers.dnt === '1' || request.headers['sec-gpc'] === '1';
  const about = { cookies: request.cookies, isPrivate, userAgent, acceptLanguage, countryOf, referrer };
  const run = (context: Context) => endpoint.run({ ctx: context, query, body, file, raw, ...about });
  const answerOf = (result: unknown) => ({ status: result === undefined ? 204 : endpoint.status, body: result });
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || key === undefined || !endpoint.isReplayable) return answerOf(await run(ctx));
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new AppError('bad_request');
  const { kept, again } = endpoint;
  const keptOf = (result: unknown) => {
    const body = again ? again.keep(result) : kept ? kept(result) : result;
    return { ...answerOf(result), body };
  };
  // What was stored by an earlier version is the whole response.
  const isWhole = (stored: unknown) => !(stored instanceof Object && 'ids' in stored);
  const readAgain =
    again && (async (stored: unknown) => (isWhole(stored) ? stored : again.read({ ctx, query, kept: stored as Kept })));
  const sent = { query, body, ...(file ? { file: { name: file.name, sha256: file.sha256 } } : {}) };
  const asked = { route: request.url?.split('?')[0] ?? '', key, body: sent, answerOf, keptOf, readAgain };
  return (await idempotency()).once(ctx, asked, run);
}

/** An API route: it knows methods, bodies and status codes, so that what it calls takes `ctx` and plain input. */
export function route<const Declared extends Endpoints>(endpoints: Declared) {
  const handler = async (request: NextApiRequest, response: NextApiResponse): Promise<void> => {
    const requestId = String(request.headers['x-request-id'] ?? randomUUID());
    const locale = localeOf(request);
    response.setHeader('Cache-Control', 'private, no-store');
    response.setHeader('X-Request-Id', requestId);
    try {
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      const endpoint = Object.hasOwn(endpoints, method ?? '') ? (endpoints as Endpoints)[method as Method] : undefined;
      if (!endpoint) {
        response.setHeader('Allow', Object.keys(endpoints).join(', '));
        throw new AppError('method_not_allowed');
      }
      const address = String(request.headers['x-client-ip'] ?? request.socket.remoteAddress ?? '');
      const signedIn = await actorOf(request, endpoint, address);
      const actor = signedIn && letIn(signedIn, endpoint);
      const ctx = createContext({ actor, locale, requestId, address });
      const { status, body } = await answer(request, ctx, endpoint);
      if (body instanceof FileAnswer) sendFile(response, body.status ?? status, body);
      else if (body instanceof StreamAnswer) await (await streams()).sendStream(request, response, ctx, body);
      else {
        if (body instanceof CookieAnswer) response.setHeader('Set-Cookie', body.cookies);
        const plain = body instanceof CookieAnswer ? body.body : body;
        // Not in production: a client may be able to use a response that is not as declared.
        if (process.env.NODE_ENV !== 'production') (await answerCheck()).assertDeclared(endpoint, plain);
        send(response, status, 'application/json; charset=utf-8', status === 204 ? undefined : plain);
      }
    } catch (thrown) {
      const error = toAppError(thrown);
      const { problemDocument } = await problems();
      const ctx = createContext({ actor: null, locale, requestId, address: '' });
      if (error.status >= 500) ctx.log.error({ error: error.details.cause ?? error }, error.code);
      else if (error.status === 401 || error.status === 403)
        ctx.log.info({ path: request.url?.split('?')[0] }, error.code);
      // Sessions use a cookie, which no challenge scheme can name; this challenge makes no browser ask for a password.
      const { challenge } = error.details;
      if (error.status === 401 || challenge)
        response.setHeader('WWW-Authenticate', challenge ? `${bearerChallenge}, ${challenge}` : bearerChallenge);
      if (error.details.retryAfter) response.setHeader('Retry-After', String(error.details.retryAfter));
      // An unread body would be taken for the next request on this connection.
      if (!request.readableEnded) response.setHeader('Connection', 'close');
      send(
        response,
        error.status,
        'application/problem+json; charset=utf-8',
        problemDocument(error, requestId, locale),
      );
    }
  };
  return Object.assign(handler, { endpoints });
}

function send(response: NextApiResponse, status: number, type: string, body: unknown): void {
  if (response.headersSent) return;
  response.statusCode = status;
  if (body === undefined) {
    response.end();
    return;
  }
  response.setHeader('Content-Type', type);
  response.end(JSON.stringify(body));
}

function sendFile(response: NextApiResponse, status: number, file: FileAnswer): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(file.headers)) response.setHeader(name, value);
  response.setHeader('Content-Length', file.bytes.length);
  response.end(file.bytes);
}
