import { createHash, randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another, typed without a shift key. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 24;

/** A new password: 24 letters and digits of chance (118 bits) in groups of four. */
export function newPassword(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.match(/.{4}/g)?.join('-') ?? letters;
}

/**
 * What is kept of a password, and what it is found by: SHA-256, hexadecimal. Slow hashes protect what people choose from
 * guessing; nobody guesses 118 bits, and devices show theirs at every request. Being found by its hash tells an attacker
 * nothing by the time it takes: they cannot choose what a hash begins with. However it was typed, groups and case do not count.
 */
export function passwordHash(password: string): string {
  const letters = password.slice(0, 200).toLowerCase().replace(/[\s-]/g, '');
  return createHash('sha256').update(letters).digest('hex');
}
