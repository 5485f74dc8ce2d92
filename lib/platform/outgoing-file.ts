/** Which caches may store a file, and for how long. Without a value, none may. */
export type Caching =
  /** Any cache, for `maxAge` seconds; permanently if the content at the address never changes. */
  | { maxAge: number; isImmutable?: boolean }
  /** Shared caches, for `sharedMaxAge` seconds, and for `staleFor` more seconds while they fetch a newer version. */
  | { sharedMaxAge: number; staleFor: number }
  /** Any cache that asks before each use whether its copy is still valid. */
  | 'revalidated';

/** A file that leaves the product, as plain data: a transport makes headers of it (`lib/platform/http/file-answer.ts`). */
export type OutgoingFile<Content extends Buffer | AsyncIterable<string | Uint8Array> = Buffer> = {
  /** Complete, or generated while it is sent: then it may have any length, and sending begins before it is complete. */
  content: Content;
  /** Its length in bytes, where that is known before it is sent; of a complete file it need not be said. */
  length?: number;
  /** Media type with its parameters (RFC 6838). */
  type: string;
  /** File name for saving; without it, programs name the file by its address. */
  name?: string;
  /** Whether programs that can show the file do so instead of saving it. */
  isInline?: boolean;
  /** BCP 47. */
  language?: string;
  caching?: Caching;
  /** Which pages may embed the file (`Cross-Origin-Resource-Policy`). */
  embeddedBy?: 'own-pages' | 'any-page';
  /** Whether search engines are told not to index it. */
  isUnlisted?: boolean;
  /** Version of the card in the file; the front door caches the file under this version. */
  cardVersion?: string;
};

/** Bytes of a file, the first and the last of them counted from 0. */
export type ByteRange = { from: number; to: number };

/** A file that is read from storage while it is sent, all of it or a part, so that programs can go on with a download. */
export type StoredFile = OutgoingFile<AsyncIterable<Uint8Array>> & {
  length: number;
  /** Another one for another content. */
  version: string;
  part: (range: ByteRange) => AsyncIterable<Uint8Array>;
};

/** A stored file that is elsewhere: where a browser finds it. */
export type FileElsewhere = { url: string };

/** One that is made while it is sent. */
export type StreamedFile = OutgoingFile<AsyncIterable<string>>;
