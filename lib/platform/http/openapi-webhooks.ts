import type { z } from 'zod';
import { exampleOf } from './openapi-examples';
import { type Json, schemaOf } from './openapi-schema';

/** A message that webhooks are sent: what it means, and its schema. */
export type Message = { summary: string; schema: z.ZodType };

const header = (name: string, description: string, example: string): Json => ({
  ...{ name, in: 'header', required: true, description, schema: { type: 'string' }, example },
});

/** The headers of every message, by their names among the components of the document. */
export const messageParameters: Record<string, Json> = {
  WebhookId: header(
    'webhook-id',
    'The id of the message, the same each time it is sent: do nothing for one that was handled',
    '0b6c8a36-1f52-4f55-8f6b-0a3a55c1d2e3',
  ),
  WebhookTimestamp: header(
    'webhook-timestamp',
    'When it was sent, in seconds since 1970; refuse what is older than five minutes',
    '1777627800',
  ),
  WebhookSignature: header(
    'webhook-signature',
    'Signatures, separated by spaces: `v1,` and the HMAC-SHA256 in Base64 of id, timestamp and body, joined by dots. For 24 hours after a rotation there are two, one by each secret; accept the message if one is right',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
};

const parameters = Object.keys(messageParameters).map((name) => ({ $ref: `#/components/parameters/${name}` }));

const nameOf = (type: string) => type.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What webhooks are sent, as the OpenAPI document describes it (OpenAPI 3.1, section 4.8.1): an entry for each type. */
export function webhooksOf(messages: Record<string, Message>): Json {
  return Object.fromEntries(
    Object.entries(messages).map(([type, { summary, schema: declared }]) => {
      const schema = schemaOf(declared, 'output');
      const post = {
        ...{
          operationId: `hear${nameOf(type)}`,
          tags: ['webhooks'],
          summary: `${type}: ${summary}`,
          security: [],
          parameters,
        },
        requestBody: { required: true, content: { 'application/json': { schema, example: exampleOf(schema) } } },
        responses: {
          '2XX': {
            description: 'Received. Any other answer, or none within five seconds, means that it is sent again',
          },
        },
      };
      return [type, { post }];
    }),
  );
}
