import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/platform/env';
import { secretHash } from '@/lib/platform/token';

/**
 * Limits of the time between showing and sending a form, in milliseconds: no one writes faster than the first, and forms older
 * than the second are shown again.
 */
export const fastest = 2_000;
const longest = 24 * 60 * 60 * 1000;

const mac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url');
const sameText = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const stampText = (cardId: string, issued: string, version: string) =>
  `exchange form\n${cardId}\n${issued}\n${version}`;

/** A stamp in a form: when it was given out, for which card, and with which consent text in which language (`consentMark`). */
export function writeStamp(cardId: string, issued: number, consent: string | number): string {
  const [at, version] = [issued.toString(36), String(consent)];
  return `${at}.${version}.${mac(env().COOKIE_SECRETS[0] ?? '', stampText(cardId, at, version))}`;
}

/**
 * Reads a stamp: `fast` where a form came back sooner than a person can write; `old` where the stamp is not ours, of another card
 * or another consent text, or older than a day, so that the form is to be shown again.
 */
export function readStamp(
  cardId: string,
  stamp: string,
  now: number,
  consent: string | number,
): 'good' | 'fast' | 'old' {
  const [at = '', version = '', seal = ''] = stamp.split('.');
  const isOurs = env().COOKIE_SECRETS.some((secret) => sameText(seal, mac(secret, stampText(cardId, at, version))));
  const age = now - Number.parseInt(at, 36);
  if (!isOurs || version !== String(consent) || age > longest) return 'old';
  return age < fastest ? 'fast' : 'good';
}

const secretOf = (key: string, id: string) => mac(key, `exchange secret\n${id}`);

/** The secret of an exchange's link: 256 bits, derived from its id and the server's newest key. */
export function newSecret(id: string): string {
  return secretOf(env().COOKIE_SECRETS[0] ?? '', id);
}

/** The secret that was given out for an exchange, recomputed and checked by its hash; null where its key no longer exists. */
export function knownSecret(id: string, hash: string | null): string | null {
  return (
    env()
      .COOKIE_SECRETS.map((key) => secretOf(key, id))
      .find((secret) => secretHash(secret) === hash) ?? null
  );
}

const decoyPart = 16;
const decoySeal = (random: Buffer, key: string) =>
  createHmac('sha256', key).update('exchange decoy').update(random).digest().subarray(0, decoyPart);

/** A secret that opens nothing and looks like a real one, for forms that bots filled in. */
export function decoySecret(): string {
  const random = randomBytes(decoyPart);
  return Buffer.concat([random, decoySeal(random, env().COOKIE_SECRETS[0] ?? '')]).toString('base64url');
}

export function isDecoy(secret: string): boolean {
  const bytes = Buffer.from(secret, 'base64url');
  if (bytes.length !== 2 * decoyPart) return false;
  const [random, seal] = [bytes.subarray(0, decoyPart), bytes.subarray(decoyPart)];
  return env().COOKIE_SECRETS.some((key) => timingSafeEqual(seal, decoySeal(random, key)));
}

/** A keyed hash for comparing addresses or numbers, because nothing else needs them. Null for an empty one. */
export function compareKey(kind: 'email' | 'phone', value: string): string | null {
  return value === '' ? null : mac(env().COOKIE_SECRETS[0] ?? '', `exchange ${kind}\n${value}`);
}
