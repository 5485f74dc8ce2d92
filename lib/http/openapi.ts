import { z } from 'zod';
import { errorStatus } from '@/lib/errors';
import type { Endpoint } from './endpoint';
import type { Endpoints } from './route';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
}

/** Path and query parameters of an endpoint: what stands in braces in the path is a path parameter. */
function parameters(path: string, query: z.ZodType | null): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => {
    const isInPath = path.includes(`{${name}}`);
    return { name, in: isInPath ? 'path' : 'query', required: isInPath || required.includes(name), schema };
  });
}

function requestBody(endpoint: Endpoint): Json | undefined {
  if (endpoint.isUpload) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', properties: { file }, required: ['file'] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!endpoint.body) return undefined;
  return { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } };
}

function operation(path: string, method: string, endpoint: Endpoint): Json {
  const body = requestBody(endpoint);
  const answer = endpoint.answer ? { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } } : undefined;
  const hasAnswer = answer !== undefined || endpoint.status !== 200;
  const status = hasAnswer || method === 'get' ? endpoint.status : 204;
  const idempotency = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
  };
  return {
    summary: endpoint.summary,
    parameters: [
      ...parameters(path, endpoint.query),
      ...(method === 'post' && endpoint.isReplayable ? [idempotency] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    ...(endpoint.access !== 'signed-in' ? { security: [] } : {}),
    responses: {
      [status]: { description: 'Success', ...(answer ? { content: answer } : {}) },
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
    current: { description: 'The present state, after a version conflict' },
  },
};

/**
 * The OpenAPI 3.1 document of the product API, made from the schemas that validate. `routes` maps a path
 * (`/profiles/{id}`, below `/api/v1`) to what its file declares.
 */
export function openApiDocument(routes: Record<string, Endpoints>, appName: string, appUrl: string): Json {
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
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'auth' } },
      schemas: { Problem: problem },
      responses: {
        Problem: {
          description: 'A problem (RFC 9457)',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  };
}
