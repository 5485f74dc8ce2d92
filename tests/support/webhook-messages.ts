import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect } from 'vitest';
import openApi from '@/pages/api/v1/openapi.json';
import { request } from './request';
import type { onReceiver } from './webhook-receiver';

export type Message = {
  type: string;
  id: string;
  timestamp: string;
  apiVersion: string;
  data: Record<string, unknown>;
};

/**
 * Reads what a receiver was sent: each message verified with the library of the standard, and valid by the OpenAPI document for a validator
 * of others. After all tests of the file, each of these types must have been read.
 */
export function onMessages(receiver: ReturnType<typeof onReceiver>, types: readonly string[]) {
  const declared = new Map<string, ValidateFunction>();
  const read = new Set<string>();
  beforeAll(async () => {
    const { webhooks } = (await request(openApi, { path: '/openapi.json' })).body;
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats(ajv);
    for (const type of Object.keys(webhooks))
      declared.set(type, ajv.compile(webhooks[type].post.requestBody.content['application/json'].schema));
  });
  afterAll(() => expect(types.filter((type) => !read.has(type))).toEqual([]));
  return (secret: string): Message[] =>
    receiver.received.map(({ headers, body }) => {
      const message = new Webhook(secret).verify(body, headers as Record<string, string>) as Message;
      const isValid = declared.get(message.type);
      expect([message.type, isValid?.(message), isValid?.errors ?? []]).toEqual([message.type, true, []]);
      read.add(message.type);
      return message;
    });
}

export const typesOf = (messages: Message[]) => messages.map(({ type }) => type);
