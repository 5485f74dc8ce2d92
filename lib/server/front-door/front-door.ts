import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { isAddressBookPath } from '@/lib/contacts/devices/carddav/addresses';
import { isAuthorizationPath } from '@/lib/organization/programs/addresses';
import { isDirectoryPath } from '@/lib/organization/scim/addresses';
import type { CardChanges } from '@/lib/platform/db/listen';
import type { ErrorCode } from '@/lib/platform/errors';
import { longLocalePath, pathLocale } from '@/lib/platform/i18n/negotiate';
import type { Log } from '@/lib/platform/log';
import { mayNegotiate, negotiatedFile } from './accept';
import { preferredEncoding } from './accept-encoding';
import { finishAnswer } from './app-answer';
import { Assets } from './assets';
import { canonicalRedirect, cardAddress, negotiatedAddress } from './card-address';
import { type CardPage, Cards, isTimeout } from './cards';
import { clientAddress } from './client-address';
import type { HeaderEnv } from './csp';
import { type Checked, checkHeaders, removeInternalHeaders } from './headers-in';
import { languageTarget, visitorLocale } from './language';
import { limitConnections, serverOptions } from './limits';
import { isLingering, lingerOverUnread, noteRequest } from './linger';
import { allowedMethods, assistantPath } from './methods';
import { isApiPath, refusal } from './refuse';
import type { Handle } from './render';
import { type Answered, logRequest } from './request-log';
import { securityHeaders } from './security-headers';
import { sendPlain, sendVariant } from './send';
import { closeServer } from './shutdown';
import { refusalOfSignIn } from './sign-in';
import { endSessionBefore } from './sign-out';
import { checkTarget, innerPath, publicSearch } from './target';
import { refusalElsewhere } from './this-machine';
import { guardWire, isWebSocket } from './wire';

/** The parts behind the front door, and the functions that it uses. */
export type FrontDoorParts = {
  /** The application: Next's request handler, or a stand-in of a test. */
  handle: Handle;
  /** Writes cards' pages instead of the application; absent in development, so that edits show. */
  cardPage?: CardPage;
  /** The handler for the address book of users' devices (WebDAV). */
  addressBook: Handle;
  /** The handler for requests of organizations' directories (SCIM). */
  directory: Handle;
  /** The authorization server, and what describes it (OAuth 2.1). */
  authorization: Handle;
  /** The handler for requests of assistants (Model Context Protocol). */
  assistant: Handle;
  /** The endpoint to which cards report visits, without Next: many small requests come to it. */
  visits: Handle;
  /** Hears of each card's page that was sent; the address is worked out only where it is asked for. */
  noteReader: (username: string, userAgent: string | undefined, address: () => string) => void;
  /** Hears of each request that was answered, but of cards from the cache; absent if nothing is measured. */
  measure?: (answered: Answered) => void;
  /** The id of the build whose data client-side navigation may request; null where it is unknown (development). */
  buildId: string | null;
  /** Hot reload in development; null closes every upgrade. */
  upgrade: ((req: IncomingMessage, socket: Duplex, head: Buffer) => void) | null;
  env: HeaderEnv & { TRUST_PROXY: boolean };
  log: () => Log;
  changes: Pick<CardChanges, 'isConnected' | 'epoch' | 'aliveAt'>;
  cardVersion: (username: string) => Promise<string | null>;
  endSession: (cookie: string | undefined) => Promise<void>;
  /** Why a sign-in is refused; null where it is allowed. */
  signInRefusal: (authorization: string | undefined) => Promise<ErrorCode | null>;
  isSameOrigin: (header: (name: string) => string | null | undefined) => boolean;
  /** The clock, for tests. */
  now?: () => number;
};

/** The server and its cache of cards. `close` stops it after at most `limit` milliseconds ({@link closeServer}). */
export type FrontDoor = { server: Server; cards: Cards; close: (limit?: number) => Promise<void> };

const visitsPath = '/api/v1/visits';

type Exchange = { req: IncomingMessage; res: ServerResponse; requestId: string; path: string; search: string };

function forwardedFor(req: IncomingMessage): string | undefined {
  const value = req.headers['x-forwarded-for'];
  return Array.isArray(value) ? value.join(',') : value;
}

/** Builds the front door around an application. It does not listen yet. */
export function createFrontDoor(parts: FrontDoorParts): FrontDoor {
  const isDevelopment = parts.env.NODE_ENV === 'development';
  const cards = new Cards({ ...parts, isStoring: !isDevelopment });
  const assets = isDevelopment ? null : new Assets(parts);
  const server = createServer({ ...serverOptions, shouldUpgradeCallback: isWebSocket });
  const connections = limitConnections(server, parts.env.TRUST_PROXY);
  let isClosing = false;
  lingerOverUnread(server);
  guardWire(server, parts.env, parts.upgrade);

  function refuse(
    { req, res, requestId, path }: Exchange,
    status: number,
    code: string,
    headers: [string, string][] = [],
  ) {
    sendPlain(req, res, refusal({ status, code, isApi: isApiPath(path), requestId, headers }));
  }

  function redirect(
    { req, res, requestId }: Exchange,
    status: 307 | 308,
    location: string,
    headers: [string, string][],
  ) {
    const empty: [string, string][] = [
      ['content-length', '0'],
      ['x-request-id', requestId],
    ];
    sendPlain(req, res, { status, body: '', headers: [['location', location], ...headers, ...empty] });
  }

  const addressOf = (req: IncomingMessage) =>
    clientAddress(req.socket.remoteAddress, forwardedFor(req), parts.env.TRUST_PROXY);

  /** Passes a request to the application, with only those internal headers that the front door sets itself. */
  async function ask(exchange: Exchange, checked: Checked): Promise<void> {
    const { req, res, requestId, path } = exchange;
    const address = addressOf(req);
    removeInternalHeaders(req, path);
    req.headers['x-request-id'] = requestId;
    req.headers['x-client-ip'] = address;
    req.headers['x-forwarded-for'] = address;
    req.headers['x-forwarded-proto'] = parts.env.APP_URL.slice(0, parts.env.APP_URL.indexOf(':'));
    // Next detects the language of `/` once more, and differently; this header makes it come to the front door's result.
    if (path === '/') req.headers['accept-language'] = visitorLocale(checked.acceptLanguage);
    finishAnswer(req, res, { path, requestId, isApi: isApiPath(path), acceptEncoding: checked.acceptEncoding });
    await endSessionBefore(req, path, requestId, parts);
    const refused = await refusalOfSignIn(req, path, requestId, parts);
    if (refused) return refuse(exchange, refused.status, refused.code, refused.headers);
    if (isAddressBookPath(path)) await parts.addressBook(req, res);
    else if (isDirectoryPath(path)) await parts.directory(req, res);
    else if (path === visitsPath) await parts.visits(req, res);
    else if (path === assistantPath) await parts.assistant(req, res);
    else if (isAuthorizationPath(path)) await parts.authorization(req, res);
    else await parts.handle(req, res);
  }

  async function route(exchange: Exchange, checked: Checked): Promise<void> {
    const { req, res, path, search } = exchange;
    const allowed = allowedMethods(path);
    const isProtocol = isAddressBookPath(path) || isDirectoryPath(path) || isAuthorizationPath(path);
    if (isProtocol && allowed.includes(req.method ?? '')) return ask(exchange, checked);
    if (req.method === 'OPTIONS')
      return sendPlain(req, res, { status: 204, body: '', headers: [['allow', allowed.join(', ')]] });
    if (!allowed.includes(req.method ?? ''))
      return refuse(exchange, 405, 'method_not_allowed', [['allow', allowed.join(', ')]]);
    if (req.method !== 'GET' && req.method !== 'HEAD') return ask(exchange, checked);
    const address = cardAddress(path, search);
    const long = longLocalePath(path);
    const canonical = long ? `${long}${search}` : address && canonicalRedirect(path, search, address);
    if (canonical) return redirect(exchange, 308, canonical, [['cache-control', 'public, s-maxage=60']]);
    const wanted = address?.file === '' ? negotiatedFile(checked.accept) : null;
    if (address && wanted) {
      await cards.answer(req, res, negotiatedAddress(address, wanted), checked);
      return;
    }
    const inLanguage = languageTarget({ path, search, ...checked });
    if (inLanguage)
      return redirect(exchange, 307, inLanguage, [
        ['cache-control', 'no-store'],
        ['vary', address ? 'Accept, Accept-Language, Cookie' : 'Accept-Language, Cookie'],
      ]);
    if (address) {
      await cards.answer(req, res, address, checked);
      if (address.file === '' && res.statusCode === 200)
        parts.noteReader(address.username, checked.userAgent, () => addressOf(req));
      return;
    }
    if (path.startsWith('/_next/static/') && (await assets?.answer(req, res, path, checked))) return;
    await ask(exchange, checked);
  }

  async function slow(
    req: IncomingMessage,
    res: ServerResponse,
    checked: ReturnType<typeof checkHeaders>,
  ): Promise<void> {
    const target = req.url ?? '';
    const raw = target.split('?', 1)[0] ?? '';
    const exchange: Exchange = { req, res, requestId: randomUUID(), path: raw, search: '' };
    logRequest(exchange, parts.log(), parts.measure);
    res.setHeader('X-Request-Id', exchange.requestId);
    for (const [name, value] of securityHeaders(raw, parts.env)) res.setHeader(name, value);
    try {
      if ('status' in checked) {
        res.shouldKeepAlive = false;
        return refuse(exchange, checked.status, checked.code);
      }
      // `OPTIONS *` asks about the server as a whole.
      if (target === '*' && req.method === 'OPTIONS') exchange.path = '/';
      else {
        const verdict = checkTarget(target, { isDevelopment, buildId: parts.buildId });
        if (req.method === 'TRACE')
          return refuse(exchange, 405, 'method_not_allowed', [['allow', allowedMethods(raw).join(', ')]]);
        if (verdict.kind === 'refuse') return refuse(exchange, verdict.status, verdict.code);
        if (verdict.kind === 'redirect')
          return redirect(exchange, 308, verdict.location, [['cache-control', 'no-store']]);
        if (verdict.kind === 'missing' && (isApiPath(raw) || req.method !== 'GET'))
          return refuse(exchange, 404, 'not_found');
        if (verdict.kind === 'missing') {
          // Next shows its own 404 page, in the language of the address where it has one.
          const locale = pathLocale(raw);
          req.url = locale ? `/${locale}/404` : '/404';
          return await ask(exchange, checked);
        }
        exchange.path = verdict.path;
        exchange.search = publicSearch(verdict.search);
        req.url = innerPath(verdict.path) + exchange.search;
      }
      await route(exchange, checked);
    } catch (error) {
      fail(exchange, error);
    }
  }

  function fail(exchange: Exchange, error: unknown) {
    const { res, requestId } = exchange;
    parts.log().error({ requestId, err: error }, 'request failed');
    if (res.headersSent) res.destroy();
    else if (isTimeout(error)) refuse(exchange, 503, 'unavailable', [['retry-after', '5']]);
    else refuse(exchange, 500, 'internal');
  }

  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    if (isLingering(req.socket)) return;
    noteRequest(req);
    if (isClosing) res.shouldKeepAlive = false;
    const checked = refusalElsewhere(req, parts.env) ?? checkHeaders(req.rawHeaders);
    if (!('status' in checked) && (req.method === 'GET' || req.method === 'HEAD')) {
      const target = req.url ?? '';
      // A request that may ask for a file at the page's address is handled below; browsers never send one.
      const entry = mayNegotiate(checked.accept) ? undefined : cards.hot(target);
      if (entry && !(entry.mayRedirect && languageTarget({ path: target, search: '', ...checked }))) {
        const variant = entry.ready(preferredEncoding(checked.acceptEncoding));
        if (variant) {
          cards.hits += 1;
          sendVariant(req, res, entry, variant, checked.ifNoneMatch);
          if (!target.includes('.')) parts.noteReader(entry.group, checked.userAgent, () => addressOf(req));
          return;
        }
      }
    }
    void slow(req, res, checked);
  });
  // `Expect` with another value than `100-continue` is refused here, because Node's own 417 has no security headers.
  server.on('checkExpectation', (req: IncomingMessage, res: ServerResponse) => {
    if (isLingering(req.socket)) return;
    noteRequest(req);
    for (const [name, value] of securityHeaders('/', parts.env)) res.setHeader(name, value);
    sendPlain(
      req,
      res,
      refusal({ status: 417, code: 'bad_request', isApi: isApiPath(req.url ?? ''), requestId: randomUUID() }),
    );
  });
  return {
    server,
    cards,
    close: (limit) => {
      isClosing = true; // every answer from now on ends its connection
      return closeServer(server, connections, limit);
    },
  };
}
