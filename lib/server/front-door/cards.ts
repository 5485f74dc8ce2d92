import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '@/lib/platform/log';
import { preferredEncoding } from './accept-encoding';
import type { CardAddress } from './card-address';
import { compress, isCompressible } from './compress';
import type { HeaderEnv } from './csp';
import { CardEntry, FreshnessCheck } from './freshness';
import type { Checked } from './headers-in';
import { type Handle, type Rendered, RenderTimeout, render } from './render';
import { securityHeaders } from './security-headers';
import { sendEntry } from './send';
import { Store, type StoreLimits } from './store';

type Sources = ConstructorParameters<typeof FreshnessCheck>[0] & {
  handle: Handle;
  /** Writes the page of a card without Next: an uncached card then costs half as much (decision 14). Null: Next must respond. */
  cardPage?: CardPage;
  env: HeaderEnv;
  log: () => Log;
  /** False in development, so that an edited component shows at once. */
  isStoring: boolean;
  limits?: StoreLimits;
};

/** The page of a card in a language; null where the card does not exist or has moved, and the application responds. */
export type CardPage = (address: Pick<CardAddress, 'locale' | 'username' | 'met'>) => Promise<Rendered | null>;

type Outcome = { entry: CardEntry } | { rendered: Rendered };
type Flight = { username: string; isOutdated: boolean; outcome: Promise<Outcome> };

const defaultLimits = { bytes: 64 * 1024 * 1024, entries: 20_000 };
// In development the first request waits for the compiler, so the time limit is longer.
const renderLimit = { production: 15_000, development: 120_000 };
const cardCaching = 'public, s-maxage=60, stale-while-revalidate=600';
// Only headers that describe the body are copied; the front door sets caching and security itself.
const keptHeaders = ['content-disposition', 'content-language', 'link', 'last-modified', 'x-robots-tag'];
// RFC 7234, section 5.5.1
const staleWarning = ['Warning', '110 - "Response is Stale"'];

/** How many requests for cards found an answer in the cache, and how many did not. */
export type CardCounts = { readonly hits: number; readonly misses: number };

/** Public cards and their files: simultaneous requests share one render, which is cached until the card changes. */
export class Cards {
  readonly store: Store<CardEntry>;
  hits = 0;
  misses = 0;
  private readonly flights = new Map<string, Flight>();
  private readonly freshness: FreshnessCheck;

  constructor(private readonly sources: Sources) {
    this.store = new Store(sources.limits ?? defaultLimits);
    this.freshness = new FreshnessCheck(sources, (username) => this.purge(username));
  }

  /** A cached response that needs no further check: one lookup by the request target. */
  hot(target: string): CardEntry | undefined {
    const entry = this.store.get(target);
    return entry && this.freshness.isFresh(entry) ? entry : undefined;
  }

  /** Drops the cached pages and files of a changed card; renders in progress are not cached. */
  purge(username: string): void {
    this.store.dropGroup(username);
    for (const [key, flight] of this.flights)
      if (flight.username === username) {
        flight.isOutdated = true;
        this.flights.delete(key);
      }
  }

  /** Responds to a request for a card's address from the cache, or from the application. Rejects where the application failed. */
  async answer(
    req: IncomingMessage,
    res: ServerResponse,
    address: CardAddress,
    checked: Checked,
  ): Promise<'hit' | 'miss'> {
    const wanted = { encoding: preferredEncoding(checked.acceptEncoding), ifNoneMatch: checked.ifNoneMatch };
    const stored = this.store.get(address.key);
    if (stored) {
      const freshness = this.freshness.isFresh(stored) ? 'fresh' : await this.freshness.check(stored);
      if (freshness === 'fresh' || freshness === 'stale') {
        const extra = [...negotiation(address), ...(freshness === 'stale' ? staleWarning : [])];
        this.hits += 1;
        await sendEntry(req, res, stored, { ...wanted, extra });
        return 'hit';
      }
    }
    this.misses += 1;
    const outcome = await this.fly(address);
    if ('entry' in outcome) await sendEntry(req, res, outcome.entry, { ...wanted, extra: negotiation(address) });
    else await this.sendRendered(req, res, address, outcome.rendered, checked);
    return 'miss';
  }

  private fly(address: CardAddress): Promise<Outcome> {
    const flying = this.flights.get(address.key);
    if (flying) return flying.outcome;
    const { changes } = this.sources;
    const epoch = changes.isConnected ? changes.epoch : -1;
    const flight: Flight = { username: address.username, isOutdated: false, outcome: this.ask(address, epoch) };
    this.flights.set(address.key, flight);
    flight.outcome = flight.outcome
      .then((outcome) => {
        // If the card changed during the render, the result may show the old card, so it is not cached.
        if ('entry' in outcome && !flight.isOutdated && this.sources.isStoring) this.store.set(outcome.entry);
        return outcome;
      })
      .finally(() => {
        if (this.flights.get(address.key) === flight) this.flights.delete(address.key);
      });
    return flight.outcome;
  }

  private async ask(address: CardAddress, epoch: number): Promise<Outcome> {
    // The request to the application is the same for everybody: no cookie, no credentials, and the language of the address.
    const written = address.file === '' ? await this.sources.cardPage?.(address) : null;
    const rendered = written ?? (await this.render(address));
    const version = rendered.headers.get('x-card-version');
    const caching = String(rendered.headers.get('cache-control') ?? '');
    const isStorable =
      rendered.status === 200 &&
      address.met === '' &&
      /\bpublic\b/.test(caching) &&
      !rendered.headers.has('set-cookie');
    if (!isStorable || typeof version !== 'string') return { rendered };
    return { entry: this.entry(address, rendered, version, epoch) };
  }

  private render(address: CardAddress): Promise<Rendered> {
    return render(
      this.sources.handle,
      address.key,
      {
        host: new URL(this.sources.env.APP_URL).host,
        'accept-language': address.locale,
        'x-request-id': crypto.randomUUID(),
        'x-client-ip': '127.0.0.1',
      },
      this.sources.isStoring ? renderLimit.production : renderLimit.development,
    );
  }

  private entry(address: CardAddress, rendered: Rendered, version: string, epoch: number): CardEntry {
    const kept = keptHeaders.flatMap((name) => {
      const value = rendered.headers.get(name);
      return typeof value === 'string' ? [[name, value] as [string, string]] : [];
    });
    const content = {
      key: address.key,
      group: address.username,
      body: rendered.body,
      contentType: String(rendered.headers.get('content-type') ?? 'application/octet-stream'),
      base: [
        ['Cache-Control', cardCaching] as [string, string],
        // The entry also serves requests for the file's own address, which do not depend on `Accept`.
        ['Vary', vary({ ...address, isNegotiated: undefined })] as [string, string],
        ...kept,
        ...securityHeaders(address.path, this.sources.env, address.file === '' ? 'card' : 'file'),
      ],
    };
    const now = (this.sources.now ?? Date.now)();
    return new CardEntry(content, version, address.file === '' && !address.hasPrefix, epoch, now);
  }

  /** Sends a response that is not cached: a redirect of an old username, a missing or paused card, an error. */
  private async sendRendered(
    req: IncomingMessage,
    res: ServerResponse,
    address: CardAddress,
    { status, headers, body }: Rendered,
    { acceptEncoding }: Checked,
  ): Promise<void> {
    const cardKind = address.file === '' ? 'card' : 'file';
    const kind = headers.has('x-card-version') ? cardKind : 'app';
    for (const [name, value] of securityHeaders(address.path, this.sources.env, kind)) res.setHeader(name, value);
    for (const [name, value] of headers) if (!notForwarded.has(name)) res.setHeader(name, value);
    // The application got the request without its query, so a redirect gets the visitor's query back, including the channel.
    const location = headers.get('location');
    const search = req.url?.includes('?') ? req.url.slice(req.url.indexOf('?')) : '';
    if (typeof location === 'string' && !location.includes('?')) res.setHeader('Location', location + search);
    // Several visitors may share this response, so its cookie belongs to none of them and is dropped.
    if (headers.has('set-cookie')) this.sources.log().warn({ path: address.path }, 'a card tried to set a cookie');
    const caching = String(headers.get('cache-control') ?? '');
    if (status === 404) res.setHeader('Cache-Control', 'public, s-maxage=10');
    else if (address.met || !/\bpublic\b/.test(caching)) res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('Vary', vary(address));
    const encoding = preferredEncoding(acceptEncoding);
    const type = String(headers.get('content-type') ?? '');
    const isSmaller = encoding !== 'identity' && isCompressible(type, body.length);
    const sent = isSmaller ? await compress(body, encoding, 'quick') : body;
    if (isSmaller) res.setHeader('Content-Encoding', encoding);
    res.setHeader('Content-Length', sent.length);
    res.writeHead(status);
    res.end(req.method === 'HEAD' ? undefined : sent);
  }
}

const notForwarded = new Set([
  ...['set-cookie', 'x-card-version', 'cache-control', 'vary', 'content-length', 'content-encoding', 'etag'],
  ...['connection', 'keep-alive', 'transfer-encoding', 'date', 'x-powered-by', 'content-security-policy'],
]);

/** The `Vary` header of a response. A file at its own address is the same for every browser language. */
function vary({ file, hasPrefix, isNegotiated }: CardAddress): string {
  const isAtPage = file === '' || isNegotiated;
  const language = isAtPage && !hasPrefix ? ', Accept-Language' : '';
  return `Accept-Encoding${isAtPage ? ', Accept' : ''}${language}`;
}

/** The additional headers of a cached file that stands in for the page (RFC 9110, section 8.7). */
function negotiation({ isNegotiated, hasPrefix, key }: CardAddress): string[] {
  if (!isNegotiated) return [];
  return ['Vary', hasPrefix ? 'Accept' : 'Accept, Accept-Language', 'Content-Location', key];
}

/** Whether an error means that the application was too slow. */
export function isTimeout(error: unknown): boolean {
  return error instanceof RenderTimeout;
}
