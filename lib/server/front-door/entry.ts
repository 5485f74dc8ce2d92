import { createHash } from 'node:crypto';
import type { Encoding } from './accept-encoding';
import { compress, type Effort, isCompressible } from './compress';

/** One encoding of a cached response: body, strong ETag and the complete header lists, ready to be written. */
export type Variant = {
  /** The bytes as a string of one-byte characters: Node sends it together with the head in one write (hot path). */
  body: string;
  headers: string[];
  notModified: string[];
};

type Content = {
  key: string;
  /** The username of the card; all entries of a group are dropped together. */
  group: string;
  body: Buffer;
  contentType: string;
  /** Headers of every encoding: caching, `Vary`, security. */
  base: readonly [string, string][];
  /** The effort for an entry that is popular; `small` where it is undefined. */
  effort?: Effort;
};

/** A cached response with its encodings; each is made when it is first requested. */
export class Entry {
  readonly key: string;
  readonly group: string;
  /** The mark of the "second chance" eviction: set by every use, cleared when the eviction passes the entry. */
  wasUsed = false;
  bytes: number;
  /** Called with the number of bytes by which the entry grew, while it is in a store. */
  onGrowth: ((bytes: number) => void) | undefined;
  private readonly variants = new Map<string, Variant>();
  private readonly making = new Map<string, Promise<Variant>>();
  private readonly hash: string;
  private uses = 0;

  constructor(private readonly content: Content) {
    this.key = content.key;
    this.group = content.group;
    const hash = createHash('sha256').update(content.contentType).update('\n').update(content.body);
    this.hash = hash.digest('base64url').slice(0, 22);
    this.bytes = content.body.length + 2_048;
  }

  /** The encoding if it is ready; the second use of a Brotli one starts a smaller compression, because the entry is popular. */
  ready(encoding: Encoding): Variant | undefined {
    this.wasUsed = true;
    const variant = this.variants.get(encoding);
    if (variant && encoding === 'br' && ++this.uses === 2)
      this.make('br', this.content.effort ?? 'small').catch(() => undefined);
    return variant;
  }

  /** The encoding, made now where it is missing; simultaneous requests share the work. */
  async variant(encoding: Encoding): Promise<Variant> {
    const ready = this.ready(encoding);
    if (ready) return ready;
    let making = this.making.get(encoding);
    if (!making) {
      making = this.make(encoding, 'quick').finally(() => this.making.delete(encoding));
      this.making.set(encoding, making);
    }
    return making;
  }

  /** The tag of this content that `If-None-Match` names, if any: a visitor with another encoding of it needs no new body. */
  matching(ifNoneMatch: string): string | undefined {
    if (ifNoneMatch.trim() === '*') return `"${this.hash}"`;
    const tags = ifNoneMatch.match(/"[\w-]{22}(?:\.(?:br-(?:quick|small|smallest)|gzip))?"/g) ?? [];
    return tags.find((tag) => tag.startsWith(this.hash, 1));
  }

  private async make(encoding: Encoding, effort: Effort): Promise<Variant> {
    const { body, contentType } = this.content;
    if (encoding === 'identity' || !isCompressible(contentType, body.length)) return this.keep(encoding, body, '');
    const mark = encoding === 'br' ? `.br-${effort}` : '.gzip';
    return this.keep(encoding, await compress(body, encoding, effort), mark);
  }

  private keep(encoding: Encoding, body: Buffer, mark: string): Variant {
    const etag = `"${this.hash}${mark}"`;
    const validators: [string, string][] = [...this.content.base, ['ETag', etag]];
    const entity: [string, string][] = [
      ['Content-Type', this.content.contentType],
      ['Content-Length', String(body.length)],
      ...(mark ? [['Content-Encoding', encoding] as [string, string]] : []),
    ];
    const variant = {
      body: body.toString('latin1'),
      headers: [...entity, ...validators].flat(),
      notModified: this.content.base.flat(),
    };
    const growth = body.length - (this.variants.get(encoding)?.body.length ?? 0);
    this.variants.set(encoding, variant);
    this.bytes += growth;
    this.onGrowth?.(growth);
    return variant;
  }
}
