import { STATUS_CODES } from 'node:http';
import type { z } from 'zod';
import { type KeyScope, keyScopes, scopeOf } from '@/lib/platform/auth/key-model';
import { errorStatus } from '@/lib/platform/errors';
import type { Endpoint } from './endpoint';
import { bearerChallenge } from './endpoint';
import { exampleOf } from './openapi-examples';
import { type Json, schemaOf } from './openapi-schema';
import type { Message } from './openapi-webhooks';
import { messageParameters, webhooksOf } from './openapi-webhooks';
import type { Endpoints } from './route';

/** Path and query parameters of an endpoint: what stands in braces in the path is a path parameter. */
function parameters(path: string, query: z.ZodType | null): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => {
    const isInPath = path.includes(`{${name}}`);
    const isRequired = isInPath || required.includes(name);
    return {
      name,
      in: isInPath ? 'path' : 'query',
      required: isRequired,
      schema,
      example: exampleOf(schema, { name }),
    };
  });
}

/** An example body that the endpoint accepts: with all fields if that is valid, otherwise only with the required fields. */
function exampleBody({ body, example }: Endpoint, schema: Json): unknown {
  if (example !== undefined) return example;
  const whole = exampleOf(schema);
  return body?.safeParse(whole).success ? whole : exampleOf(schema, { isWhole: false });
}

const anyBytes = { type: 'string', contentMediaType: 'application/octet-stream' };

function requestBody(endpoint: Endpoint): Json | undefined {
  if (endpoint.isUpload) {
    const schema = { type: 'object', properties: { file: anyBytes }, required: ['file'] };
    return { required: true, content: { 'multipart/form-data': { schema, example: { file: '(bytes)' } } } };
  }
  if (endpoint.isRaw) {
    const schema = { type: 'object', additionalProperties: { type: 'string' } };
    const example = endpoint.example ?? {};
    return { required: true, content: { 'application/x-www-form-urlencoded': { schema, example } } };
  }
  if (!endpoint.body) return undefined;
  const schema = schemaOf(endpoint.body, 'input');
  return { required: true, content: { 'application/json': { schema, example: exampleBody(endpoint, schema) } } };
}

function answerContent({ answer, files }: Endpoint): Json | undefined {
  if (files) return Object.fromEntries(files.map((type) => [type, { schema: anyBytes, example: '(bytes)' }]));
  if (!answer) return undefined;
  const schema = schemaOf(answer, 'output');
  return { 'application/json': { schema, example: exampleOf(schema) } };
}

/** An id made from path and method alone, so that it stays the same when other endpoints are added: `getContactsById`. */
function operationId(path: string, method: string): string {
  const words = path.split(/[/-]/).filter(Boolean);
  const named = words.map((word) => word.replace(/^\{(.+)\}$/, (_, name: string) => `By${capital(name)}`));
  return method + named.map(capital).join('');
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The subject of a path: its first noun or, for a path of an organization, the noun behind the organization. */
function tagOf(path: string): string {
  const [first = '', , third] = path.split('/').slice(1);
  return first === 'organizations' && third ? third : first;
}

/** A session, an API key or a program's token with the scope of the endpoint; some endpoints take neither key nor token. */
function securityOf({ scope }: Endpoint, method: string): Json[] {
  const scopes = scope ? [scopeOf(scope, method === 'get')] : [];
  return [{ session: [] }, ...(scope ? [{ key: scopes }, { program: scopes }] : [])];
}

/** What a scope allows, in words: `Read and write contacts`. */
function sentenceOf(scope: KeyScope): string {
  const [noun, access] = scope.split(':');
  return `${access === 'read' ? 'Read' : 'Read and write'} ${noun}`;
}

function operation(path: string, method: string, endpoint: Endpoint): Json {
  const body = requestBody(endpoint);
  const content = answerContent(endpoint);
  const hasAnswer = content !== undefined || endpoint.status !== 200;
  const idempotency = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
    example: '7d0f8a52-1c1e-4f0e-9b53-5d3c2f6a9e10',
  };
  return {
    operationId: operationId(path, method),
    tags: [tagOf(path)],
    summary: endpoint.summary,
    parameters: [
      ...parameters(path, endpoint.query),
      ...(method === 'post' && endpoint.isReplayable ? [idempotency] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    ...(endpoint.access !== 'signed-in' ? { security: [] } : { security: securityOf(endpoint, method) }),
    responses: {
      [hasAnswer ? endpoint.status : 204]: { description: 'Success', ...(content ? { content } : {}) },
      ...(endpoint.access === 'signed-in' ? { 401: { $ref: '#/components/responses/Unauthenticated' } } : {}),
      ...(endpoint.access === 'signed-in' && endpoint.scope
        ? { 403: { $ref: '#/components/responses/InsufficientScope' } }
        : {}),
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    detail: { type: 'string' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, code: { type: 'string' } } },
    },
    current: { description: 'The current state, returned after a version conflict' },
  },
};

function problemContent(code: keyof typeof errorStatus, appUrl: string): Json {
  const status = errorStatus[code];
  const requestId = '0b6c8a36-1f52-4f55-8f6b-0a3a55c1d2e3';
  const errors = status === 422 ? { errors: [{ path: 'name.first', code: 'required' }] } : {};
  const title = STATUS_CODES[status] ?? 'Error';
  const example = { type: `${appUrl}/developers#${code}`, title, status, code, requestId, ...errors };
  return { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' }, example } };
}

/**
 * The OpenAPI 3.1 document of the product API, made from the schemas that validate. `routes` maps a path
 * (`/profiles/{id}`, below `/api/v1`) to what its file declares; `messages` are what webhooks are sent, by type.
 */
export function openApiDocument(
  { routes, messages }: { routes: Record<string, Endpoints>; messages: Record<string, Message> },
  appName: string,
  appUrl: string,
): Json {
  const paths = Object.fromEntries(
    Object.entries(routes).map(([path, endpoints]) => [
      path,
      Object.fromEntries(
        Object.entries(endpoints).map(([method, endpoint]) => {
          const verb = method.toLowerCase();
          return [verb, operation(path, verb, endpoint)];
        }),
      ),
    ]),
  );
  return {
    openapi: '3.1.0',
    info: { title: `${appName} API`, version: '1' },
    servers: [{ url: `${appUrl}/api/v1` }],
    security: [{ session: [] }],
    tags: [...new Set(Object.keys(routes).map(tagOf))].sort().map((name) => ({ name })),
    paths,
    webhooks: webhooksOf(messages),
    components: {
      parameters: messageParameters,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'auth' },
        key: {
          ...{ type: 'http', scheme: 'bearer', bearerFormat: 'msh_…' },
          description: `API key of a person or an organization with the named scope; writing includes reading: ${keyScopes.join(', ')}`,
        },
        program: {
          type: 'oauth2',
          description: 'Access token of a program that a person has let in (OAuth 2.1); PKCE with S256 is required',
          flows: {
            authorizationCode: {
              authorizationUrl: `${appUrl}/oauth/authorize`,
              tokenUrl: `${appUrl}/oauth/token`,
              refreshUrl: `${appUrl}/oauth/token`,
              scopes: Object.fromEntries(keyScopes.map((scope) => [scope, sentenceOf(scope)])),
            },
          },
        },
      },
      schemas: { Problem: problem },
      responses: {
        Problem: {
          description: 'Error, as problem details (RFC 9457)',
          content: problemContent('invalid_fields', appUrl),
        },
        Unauthenticated: {
          description: 'Not signed in, or the session or the API key has ended',
          headers: {
            'WWW-Authenticate': { schema: { type: 'string' }, example: bearerChallenge, required: true },
          },
          content: problemContent('unauthenticated', appUrl),
        },
        InsufficientScope: {
          description: 'The API key lacks the scope, or the actor may not do this',
          content: problemContent('insufficient_scope', appUrl),
        },
      },
    },
  };
}
