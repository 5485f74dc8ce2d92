import { createHmac } from 'node:crypto';
import { newToken } from '@/lib/platform/token';

const mark = 'whsec_';

/** A new key for signatures, in the form of Standard Webhooks: 256 random bits. */
export const newSecret = (): string => mark + Buffer.from(newToken(), 'base64url').toString('base64');

/**
 * The headers with which a message is sent (Standard Webhooks 1.0): its id, the time in seconds, and the signature of both with the
 * body.
 */
export function signedHeaders(secret: string, id: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(mark.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
