import type { z } from 'zod';
import type { Context } from '@/lib/platform/context';
import type { Limit } from '@/lib/platform/rate-limit';
import type { RawBody, UploadedFile } from '@/lib/platform/received';

/** What a 401 of the API has to say (RFC 9110, section 11.6.1). */
export const bearerChallenge = 'Bearer realm="API"';

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
export class CookieAnswer<Body> {
  constructor(
    readonly body: Body,
    readonly cookies: string[],
  ) {}
}

type Schema = z.ZodType | null;
type Output<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;

type Inputs<Query extends Schema, Body extends Schema> = {
  ctx: Context;
  query: Output<Query>;
  body: Output<Body>;
  file: UploadedFile | null;
  raw: RawBody | null;
  cookies: Partial<Record<string, string>>;
  userAgent: string;
  /** The page that led here, as far as the browser tells (RFC 9110, section 10.1.3). */
  referrer: string;
};

/** What `run` gives: what the schema says, as it goes over the wire; without a schema nothing, or what is no JSON. */
type Result<Answer extends Schema> = Answer extends z.ZodType
  ? Promise<z.output<Answer> | CookieAnswer<z.output<Answer>>>
  : Promise<void> | Promise<FileAnswer | StreamAnswer>;

/** What an endpoint declares; `lib/platform/http/route` does the rest. */
export type Endpoint<Query extends Schema = Schema, Body extends Schema = Schema, Answer extends Schema = Schema> = {
  /**
   * Who may call at all: signed-in people by default; `optional` for everybody, told who is signed in; `public` for everybody
   * alike: no session is read, so the answer needs neither the identity provider nor, for the session, the database.
   */
  access: 'signed-in' | 'optional' | 'public';
  query: Query;
  body: Body;
  /**
   * The JSON of the answer: what the browser's client and the OpenAPI document say. Null where there is none. Tests and
   * development fail where an answer is anything else.
   */
  answer: Answer;
  /** Media types of an answer that is a file; null where it is none. For the OpenAPI document. */
  files: string[] | null;
  /** What a body may say, for the OpenAPI document, where its schema alone does not lead to one that makes sense. */
  example: unknown;
  /** Status of success: 200 with a body by default, 204 where `run` gives nothing. */
  status: number;
  /** Largest body in bytes, where it depends on what the query asks for as a function of it. */
  maxBytes: number | ((query: Output<Query>) => number);
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
  kept: ((result: Output<Answer>) => Output<Answer>) | null;
  /** One line for the API's readers: a translation key is not needed there, the document is English. */
  summary: string;
  run: (inputs: Inputs<Query, Body>) => Result<Answer>;
};

// biome-ignore lint/suspicious/noExplicitAny: endpoints of different inputs; each is typed where it is declared.
export type AnyEndpoint = Endpoint<any, any, any>;

type Declaration<Query extends Schema, Body extends Schema, Answer extends Schema> = Pick<
  Endpoint<Query, Body, Answer>,
  'summary' | 'run'
> &
  Partial<Omit<Endpoint<Query, Body, Answer>, 'summary' | 'run'>>;

/** Declares an endpoint; what is left out is the careful default. */
export function endpoint<Query extends Schema = null, Body extends Schema = null, Answer extends Schema = null>(
  declaration: Declaration<Query, Body, Answer>,
  // What stands around a declaration, as `route`, says nothing about its types.
): Endpoint<NoInfer<Query>, NoInfer<Body>, NoInfer<Answer>> {
  const defaults: Omit<AnyEndpoint, 'summary' | 'run'> = {
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
  };
  return { ...defaults, ...declaration };
}
