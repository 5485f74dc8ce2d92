import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ZodError } from 'zod';
import { webhookEvents } from '@/lib/journeys/webhooks/model';
import { keyScopes } from '@/lib/platform/auth/key-model';
import openApi, { routes } from '@/pages/api/v1/openapi.json';
import { request } from '@/tests/support/request';

// The document that describes the API as other programs read it, checked with third-party validators.

type Schema = Record<string, unknown>;
type Content = Record<string, { schema: Schema; example?: unknown }>;
type Operation = {
  operationId: string;
  tags: string[];
  security?: Record<string, string[]>[];
  parameters: { name: string; schema: Schema; example?: unknown }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content; $ref?: string }>;
};
type Heard = {
  parameters: { $ref: string }[];
  requestBody: { content: Content };
  responses: Record<string, { content?: Content }>;
};
type Document = {
  webhooks: Record<string, { post: Heard & { operationId: string; security: unknown } }>;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, unknown>;
    schemas: Record<string, Schema>;
    parameters: Record<string, { name: string; in: string; schema: Schema; example: unknown }>;
    responses: Record<string, { content: Content }>;
  };
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);

let document: Document;
let operations: [string, Operation][];

beforeAll(async () => {
  document = (await request(openApi, { path: '/openapi.json' })).body;
  ajv.addSchema({ $id: 'api', ...JSON.parse(pointing({ components: document.components })) });
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): [string, Operation] => [`${method} ${path}`, one]),
  );
});

/** A schema whose references name the document by its name in the validator, so that the validator reads the parts once. */
const pointing = (schema: unknown) => JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
const compiled = new Map<string, ValidateFunction>();

function problemsOf(where: string, schema: Schema, example: unknown): string[] {
  if (example === undefined) return [`${where}: no example`];
  const text = pointing(schema);
  const isValid = compiled.get(text) ?? ajv.compile(JSON.parse(text));
  compiled.set(text, isValid);
  return isValid(example) ? [] : [`${where}: ${ajv.errorsText(isValid.errors)} ${JSON.stringify(example)}`];
}

const issuesOf = ({ issues }: ZodError) => issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', ');

const ofContent = (where: string, content: Content = {}) =>
  Object.entries(content).flatMap(([type, { schema, example }]) => problemsOf(`${where} ${type}`, schema, example));

describe('the OpenAPI document', () => {
  it('is one of version 3.1', async () => {
    const validator = new Validator();
    const verdict = await validator.validate(document as unknown as Record<string, unknown>);
    expect([verdict.errors ?? [], validator.version]).toEqual([[], '3.1']);
  });

  it('says where programs get tokens, and which scope each operation asks for', () => {
    const { program } = document.components.securitySchemes as Record<string, { flows: Record<string, Schema> }>;
    const { scopes = {}, ...urls } = program?.flows.authorizationCode ?? {};
    const token = 'http://localhost:3000/oauth/token';
    const authorizationUrl = 'http://localhost:3000/oauth/authorize';
    expect(urls).toEqual({ authorizationUrl, tokenUrl: token, refreshUrl: token });
    expect(Object.keys(scopes as object)).toEqual(keyScopes);
    const { security } = document.paths['/contacts']?.post ?? {};
    expect(security).toEqual([{ session: [] }, { key: ['contacts:write'] }, { program: ['contacts:write'] }]);
  });

  it('names every operation once, by its address alone, under one noun', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const name of ids) expect(name).toMatch(/^(?:get|post|put|patch|delete)[A-Z][A-Za-z0-9]+$/);
    expect(document.paths['/contacts/{id}']?.patch?.operationId).toBe('patchContactsById');
    expect(document.paths['/contacts/imports/{id}/apply']?.post?.operationId).toBe('postContactsImportsByIdApply');
    const nouns = document.tags.map(({ name }) => name);
    for (const [where, { tags }] of operations) expect([where, tags]).toEqual([where, [expect.toBeOneOf(nouns)]]);
    expect(document.paths['/organizations/{organization}/teams/{team}']?.get?.tags).toEqual(['teams']);
    expect(document.paths['/organizations/{organization}']?.get?.tags).toEqual(['organizations']);
  });

  it('shows an example of everything that is sent and answered, valid by its schema', () => {
    const problems = operations.flatMap(([where, { parameters, requestBody, responses }]) => [
      ...parameters.flatMap(({ name, schema, example }) => problemsOf(`${where} ?${name}`, schema, example)),
      ...ofContent(`${where} asks`, requestBody?.content),
      ...Object.entries(responses).flatMap(([status, { content }]) => ofContent(`${where} ${status}`, content)),
    ]);
    for (const [name, { content }] of Object.entries(document.components.responses))
      problems.push(...ofContent(name, content));
    expect(problems).toEqual([]);
  });

  it('shows bodies that the API takes, and says of each answer what it is', () => {
    const problems: string[] = [];
    for (const [path, { endpoints }] of Object.entries(routes))
      for (const [method, endpoint] of Object.entries(endpoints)) {
        const where = `${method} ${path}`;
        const told = document.paths[path]?.[method.toLowerCase()];
        const example = told?.requestBody?.content['application/json']?.example;
        const read = endpoint.body?.safeParse(example);
        if (read && !read.success) problems.push(`${where}: ${issuesOf(read.error)}`);
        const answer = Object.values(told?.responses ?? {})[0]?.content?.['application/json']?.example;
        const written = endpoint.answer?.safeParse(answer);
        if (written && !written.success) problems.push(`${where} answers: ${issuesOf(written.error)}`);
        if (method === 'GET' && !endpoint.answer && !endpoint.files && endpoint.status === 200)
          problems.push(`${where}: answers what?`);
      }
    expect(problems).toEqual([]);
  });

  it('describes each message that webhooks are sent, with its headers and an example', () => {
    expect(Object.keys(document.webhooks).sort()).toEqual([...webhookEvents, 'test'].sort());
    const problems = Object.entries(document.webhooks).flatMap(([type, { post }]) => {
      const { schema = {}, example } = post.requestBody.content['application/json'] ?? {};
      const properties = (schema as { properties: Record<string, Schema> }).properties;
      expect([type, properties.type?.const]).toEqual([type, type]);
      expect(post.security).toEqual([]);
      return problemsOf(type, schema, example);
    });
    expect(problems).toEqual([]);
    const { parameters } = document.components;
    const names = Object.values(parameters).map((one) => one.name);
    expect(names).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
    for (const [name, { schema, example }] of Object.entries(parameters))
      expect(problemsOf(name, schema, example)).toEqual([]);
    for (const { post } of Object.values(document.webhooks))
      expect(post.parameters.map(({ $ref }) => $ref)).toEqual(
        Object.keys(parameters).map((name) => `#/components/parameters/${name}`),
      );
    const ids = Object.values(document.webhooks).map(({ post }) => post.operationId);
    expect(new Set([...ids, ...operations.map(([, { operationId }]) => operationId)]).size).toBe(
      ids.length + operations.length,
    );
  });

  it('says what a 401 asks for', () => {
    const { get } = document.paths['/contacts'] ?? {};
    expect(get?.responses[401]).toEqual({ $ref: '#/components/responses/Unauthenticated' });
    expect(JSON.stringify(document.components.responses.Unauthenticated)).toContain('WWW-Authenticate');
  });
});
