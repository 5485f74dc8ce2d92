import { createHash } from 'node:crypto';
import type { Encoding } from './accept-encoding';
import { compress, type Effort, isCompressible } from './compress';

/** One encoding of a stored answer: body, strong ETag and the complete header lists, ready to be written. */
export type Variant = {
  /** The bytes as a string of one-byte characters: Node sends it together with the head in one write (hot path). */
  body: string;
  headers: string[];
  notModified: string[];
};

type Content = {
  key: string;
  /** What is dropped together: the card's name. */
  group: string;
  body: Buffer;
  contentType: string;
  /** Headers of every encoding: caching, `Vary`, security. */
  base: readonly [string, string][];
};

/** A stored answer with its encodings, made when first asked for. */
export class Entry {
  readonly key: string;
  readonly group: string;
  /** Second chance for the eviction: set by every use, cleared when the eviction passes by. */
  wasUsed = false;
  bytes: number;
  /** Told by how much the entry grew, while it is in a store. */
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

  /** The encoding where it is ready; a smaller one is begun where the entry turns out to be hot. */
  ready(encoding: Encoding): Variant | undefined {
    this.wasUsed = true;
    const variant = this.variants.get(encoding);
    if (variant && encoding === 'br' && ++this.uses === 2) this.make('br', 'small').catch(() => undefined);
    return variant;
  }

  /** The encoding, made now where it is missing; simultaneous askers share the work. */
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

  /** Which tag of this content a validator names, if any: a visitor who holds another encoding of it needs nothing. */
  matching(ifNoneMatch: string): string | undefined {
    if (ifNoneMatch.trim() === '*') return `"${this.hash}"`;
    const tags = ifNoneMatch.match(/"[\w-]{22}(?:\.(?:br-quick|br-small|gzip))?"/g) ?? [];
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
