import { createHmac } from 'node:crypto';
import { newToken } from '@/lib/platform/token';

const mark = 'whsec_';

/** A new key for signatures, in the form of Standard Webhooks: 256 random bits. */
export const newSecret = (): string => mark + Buffer.from(newToken(), 'base64url').toString('base64');

/**
 * The headers with which a message is sent (Standard Webhooks 1.0): its id, the time in seconds, and the signatures of both with the
 * body, one by each key, with a space between: a receiver accepts the message if one of them is right.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(mark.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
