import type { z } from 'zod';
import type { ApiRoutes } from './api-routes.generated';

export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The paths below `/api/v1` that have a method. */
export type ApiPath<Method extends ApiMethod> = {
  [Path in keyof ApiRoutes]: [Method] extends [keyof ApiRoutes[Path]['endpoints']] ? Path : never;
}[keyof ApiRoutes];

type EndpointAt<Method, Path extends keyof ApiRoutes> = Path extends keyof ApiRoutes
  ? ApiRoutes[Path]['endpoints'][Method & keyof ApiRoutes[Path]['endpoints']]
  : never;

/** The type of an endpoint's response, from its schema; `undefined` where it has none. */
export type ApiAnswer<Method extends ApiMethod, Path extends ApiPath<Method>> = Answer<EndpointAt<Method, Path>>;
type Answer<Endpoint> = Endpoint extends { answer: infer Schema }
  ? Schema extends z.ZodType
    ? z.output<Schema>
    : undefined
  : never;

/** The names in brackets, like `id` of `/contacts/[id]`. */
type ParamName<Path> = Path extends `${string}[${infer Name}]${infer Rest}` ? Name | ParamName<Rest> : never;
type Params<Name extends string> = [Name] extends [never] ? unknown : { params: Record<Name, string | number> };

/** The query parameters: their names are checked at compile time, their values by the server. */
type Query<Input, Name> = { [Key in keyof Input as Key extends Name ? never : Key]: string | number | null };
type Asked<Parts> = object extends Parts ? { query?: Parts } : { query: Parts };
/** The request body; a file is sent as a form, which no schema describes. */
type Body<Schema> = Schema extends z.ZodType ? { body: z.input<Schema> } : { body?: FormData };

type Inputs<Endpoint, Name extends string> = Endpoint extends { query: infer QuerySchema; body: infer BodySchema }
  ? Params<Name> &
      (QuerySchema extends z.ZodType ? Asked<Query<z.input<QuerySchema>, Name>> : unknown) &
      Body<BodySchema>
  : never;

export type Sending = {
  /**
   * Created once per action of the user, so that a repeated request takes effect once. Requests with a key are retried where
   * no response came.
   */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Lets the request outlive the page, for the last save of an editor. */
  keepalive?: boolean;
};

/** The options of a call: they may be left out where the endpoint needs none. */
export type ApiOptions<Method extends ApiMethod, Path extends ApiPath<Method>> = Inputs<
  EndpointAt<Method, Path>,
  ParamName<Path>
> &
  Sending extends infer Options
  ? object extends Options
    ? [options?: Options]
    : [options: Options]
  : never;
