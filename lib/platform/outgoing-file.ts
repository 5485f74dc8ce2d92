/** Who may keep a copy of a file, and for how long. Where nothing is said, nobody may. */
export type Caching =
  /** Everybody, for so many seconds; for good where the address never gives anything else. */
  | { maxAge: number; isImmutable?: boolean }
  /** Caches that many share: so many seconds, and so many more while they ask for a newer one. */
  | { sharedMaxAge: number; staleFor: number }
  /** Everybody who asks each time whether it still holds. */
  | 'revalidated';

/** A file that leaves the product, as plain data: a transport makes headers of it (`lib/platform/http/file-answer.ts`). */
export type OutgoingFile<Content extends Buffer | AsyncIterable<string> = Buffer> = {
  /** Whole, or made while it is sent: then it may be of any length, and nobody waits for its end. */
  content: Content;
  /** Media type with its parameters (RFC 6838). */
  type: string;
  /** What it is called where it is saved; without one, programs name it by its address. */
  name?: string;
  /** Whether it is shown where a program can, and not saved at once. */
  isInline?: boolean;
  /** BCP 47. */
  language?: string;
  caching?: Caching;
  /** Which pages may show it within themselves (`Cross-Origin-Resource-Policy`). */
  embeddedBy?: 'own-pages' | 'any-page';
  /** Whether search engines leave it out. */
  isUnlisted?: boolean;
  /** Version of the card it shows: the front door keeps a copy under it. */
  cardVersion?: string;
};

/** One that is made while it is sent. */
export type StreamedFile = OutgoingFile<AsyncIterable<string>>;
