import type { z } from 'zod';
import type { Context } from '@/lib/platform/context';
import type { Limit } from '@/lib/platform/rate-limit';
import type { RawBody, UploadedFile } from '@/lib/platform/received';

/** An answer that is not JSON: a file with its own headers, and with another status than the endpoint's where it says so. */
export class FileAnswer {
  constructor(
    readonly bytes: Buffer,
    readonly headers: Record<string, string>,
    readonly status: number | null = null,
  ) {}
}

/** A file that is made while it is sent, with its headers: it may be of any length, and nobody waits for its end. */
export class StreamAnswer {
  constructor(
    readonly chunks: AsyncIterable<string>,
    readonly headers: Record<string, string>,
  ) {}
}

/** An answer that also gives the browser cookies, as lines of `Set-Cookie` (RFC 6265, section 4.1). */
export class CookieAnswer {
  constructor(
    readonly body: unknown,
    readonly cookies: string[],
  ) {}
}

type Inputs<Query, Body> = {
  ctx: Context;
  query: Query;
  body: Body;
  file: UploadedFile | null;
  raw: RawBody | null;
  cookies: Partial<Record<string, string>>;
  userAgent: string;
  /** The page that led here, as far as the browser tells (RFC 9110, section 10.1.3). */
  referrer: string;
};

/** What an endpoint declares; `lib/http/route` does the rest. */
export type Endpoint<Query = unknown, Body = unknown> = {
  /**
   * Who may call at all: signed-in people by default; `optional` for everybody, told who is signed in; `public` for everybody
   * alike: no session is read, so the answer needs neither the identity provider nor, for the session, the database.
   */
  access: 'signed-in' | 'optional' | 'public';
  query: z.ZodType<Query> | null;
  body: z.ZodType<Body> | null;
  /** Shape of the answer, for the OpenAPI document. */
  answer: z.ZodType | null;
  /** Media types of an answer that is a file; null where it is none. For the OpenAPI document. */
  files: string[] | null;
  /** What a body may say, for the OpenAPI document, where its schema alone does not lead to one that makes sense. */
  example: unknown;
  /** Status of success: 200 with a body by default, 204 where `run` gives nothing. */
  status: number;
  /** Largest body in bytes, where it depends on what the query asks for as a function of it. */
  maxBytes: number | ((query: Query) => number);
  /** `multipart/form-data` with exactly one file instead of JSON. */
  isUpload: boolean;
  /** A body that is handed on as it is. */
  isRaw: boolean;
  /** Takes forms that pages of other sites send, as identity providers' do: the answer may not depend on who is signed in. */
  isFromElsewhere: boolean;
  limits: { by: 'address' | 'actor'; limit: Limit }[];
  /**
   * Whether the same `Idempotency-Key` gets the same answer again. Not where a secret is checked or handed out: each such
   * request stands for itself, and counts.
   */
  isReplayable: boolean;
  /** What is kept of an answer for a repetition under the same `Idempotency-Key`, where not all of it may be. */
  kept: ((result: unknown) => unknown) | null;
  /** One line for the API's readers: a translation key is not needed there, the document is English. */
  summary: string;
  run: (inputs: Inputs<Query, Body>) => Promise<unknown>;
};

type Declaration<Query, Body> = Pick<Endpoint<Query, Body>, 'summary' | 'run'> &
  Partial<Omit<Endpoint<Query, Body>, 'summary' | 'run'>>;

/** Declares an endpoint; what is left out is the careful default. */
export function endpoint<Query = Record<string, never>, Body = undefined>(
  declaration: Declaration<Query, Body>,
): Endpoint<Query, Body> {
  return {
    access: 'signed-in',
    query: null,
    body: null,
    answer: null,
    files: null,
    example: undefined,
    status: 200,
    maxBytes: 100_000,
    isUpload: false,
    isRaw: false,
    isFromElsewhere: false,
    limits: [],
    isReplayable: true,
    kept: null,
    ...declaration,
  };
}
