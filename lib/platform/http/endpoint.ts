import type { z } from 'zod';
import type { Lack } from '@/lib/platform/auth/completeness';
import type { EndpointScope } from '@/lib/platform/auth/key-model';
import type { Context } from '@/lib/platform/context';
import type { StoredFile } from '@/lib/platform/outgoing-file';
import type { Limit } from '@/lib/platform/rate-limit';
import type { RawBody, UploadedFile } from '@/lib/platform/request-body';

/** The `WWW-Authenticate` header of a 401 of the API (RFC 9110, section 11.6.1). */
export const bearerChallenge = 'Bearer realm="API"';

/** A response that is not JSON: a file with its own headers, and with its own status if it must differ from the endpoint's. */
export class FileAnswer {
  constructor(
    readonly bytes: Buffer,
    readonly headers: Record<string, string>,
    readonly status: number | null = null,
  ) {}
}

/**
 * A file that is generated while it is sent, with its headers: it may have any length, and sending begins before it is
 * complete.
 */
export class StreamAnswer {
  constructor(
    readonly chunks: AsyncIterable<string | Uint8Array>,
    readonly headers: Record<string, string>,
    /** How a part of it is read, where its length is known. */
    readonly parts: Pick<StoredFile, 'length' | 'part' | 'version'> | null = null,
  ) {}
}

/** A response that also sets cookies, as lines of `Set-Cookie` (RFC 6265, section 4.1). */
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
  /** Whether the browser asks not to be tracked (`DNT`, `Sec-GPC`). */
  isPrivate: boolean;
  /** The languages the browser asks for (RFC 9110, section 12.5.4). */
  acceptLanguage: string;
  /** The country the request comes from, where the operator lets it be known (`COUNTRY_HEADER`); asked for by those that need it. */
  countryOf: () => Promise<string | null>;
  /** The page that led here, as far as the browser tells (RFC 9110, section 10.1.3). */
  referrer: string;
};

/**
 * The result of `run`: a value of the endpoint's schema as it is sent; without a schema nothing, or a response that is not
 * JSON.
 */
type Result<Answer extends Schema> = Answer extends z.ZodType
  ? Promise<z.output<Answer> | CookieAnswer<z.output<Answer>>>
  : Promise<void> | Promise<FileAnswer | StreamAnswer>;

/** What is stored of a response that is made again for each repetition: ids, and names of parts. */
export type Kept = { ids: string[]; parts?: string[] };

/**
 * How the response of an endpoint is repeated under its `Idempotency-Key`: only ids are stored, and a repetition reads what they name
 * as it is by then, for an actor who may still read it. Nothing is done twice.
 */
type Again<Query extends Schema, Answer extends Schema> = {
  keep: (result: Output<Answer>) => Kept;
  read: (inputs: { ctx: Context; query: Output<Query>; kept: Kept }) => Promise<Output<Answer>>;
};

/** What an endpoint declares; `lib/platform/http/route` does the rest. */
export type Endpoint<Query extends Schema = Schema, Body extends Schema = Schema, Answer extends Schema = Schema> = {
  /**
   * Who may call the endpoint: signed-in users by default; `optional` for everybody, with the signed-in user if there is one;
   * `public` for everybody alike: no session is read, so the response needs neither the identity provider nor, for the
   * session, the database.
   */
  access: 'signed-in' | 'optional' | 'public';
  /** What an API key needs to call the endpoint, to read for GET and to write for all else; null: no key reaches it. */
  scope: EndpointScope;
  /** Whether a signed-in user may call the endpoint although they have asked for the deletion of their account. */
  isForEnding: boolean;
  /** What the session of a signed-in user may lack who calls the endpoint: elsewhere it is refused. */
  forLacking: readonly Lack[];
  query: Query;
  body: Body;
  /**
   * The schema of the JSON response, as the browser's client and the OpenAPI document use it. Null for a response
   * without JSON. In tests and development a response that does not match its schema is an error.
   */
  answer: Answer;
  /** Media types of a response that is a file; null if it is none. For the OpenAPI document. */
  files: string[] | null;
  /** An example body for the OpenAPI document, if the schema alone does not lead to a sensible one. */
  example: unknown;
  /** Status of success: 200 with a body by default, 204 where `run` gives nothing. */
  status: number;
  /** Largest body in bytes; a function of the query if the limit depends on it. */
  maxBytes: number | ((query: Output<Query>) => number);
  /** `multipart/form-data` with exactly one file instead of JSON. */
  isUpload: boolean;
  /** Whether the body is passed on as raw bytes. */
  isRaw: boolean;
  /**
   * Whether forms from other sites are accepted, such as those of identity providers: then the response may not depend on the
   * signed-in user.
   */
  isFromElsewhere: boolean;
  limits: { by: 'address' | 'actor'; limit: Limit }[];
  /**
   * Whether a repeated `Idempotency-Key` gets the stored response. Must be off where a secret is checked or handed out:
   * there each request is handled and counted by itself. Off by default for raw bodies, which plain forms and other programs
   * send without a key, and which are answered with a page.
   */
  isReplayable: boolean;
  /** The part of a response that is stored for repetitions under the same `Idempotency-Key`, if not all of it may be stored. */
  kept: ((result: Output<Answer>) => Output<Answer>) | null;
  /** How a response with the data of others is repeated; null for a response that may be stored. */
  again: Again<Query, Answer> | null;
  /** One line for readers of the API. It is not a translation key, because the OpenAPI document is in English. */
  summary: string;
  run: (inputs: Inputs<Query, Body>) => Result<Answer>;
};

// biome-ignore lint/suspicious/noExplicitAny: endpoints of different inputs; each is typed where it is declared.
export type AnyEndpoint = Endpoint<any, any, any>;

type Declaration<Query extends Schema, Body extends Schema, Answer extends Schema> = Pick<
  Endpoint<Query, Body, Answer>,
  'summary' | 'scope' | 'run'
> &
  Partial<Omit<Endpoint<Query, Body, Answer>, 'summary' | 'scope' | 'run'>>;

/** Declares an endpoint; omitted fields get the most careful default. */
export function endpoint<Query extends Schema = null, Body extends Schema = null, Answer extends Schema = null>(
  declaration: Declaration<Query, Body, Answer>,
  // `NoInfer`: the types come from the declaration alone, not from code around it such as `route`.
): Endpoint<NoInfer<Query>, NoInfer<Body>, NoInfer<Answer>> {
  const defaults: Omit<AnyEndpoint, 'summary' | 'scope' | 'run'> = {
    access: 'signed-in',
    isForEnding: false,
    forLacking: [],
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
    isReplayable: !declaration.isRaw,
    kept: null,
    again: null,
  };
  return { ...defaults, ...declaration };
}
