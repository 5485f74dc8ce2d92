import { randomInt } from 'node:crypto';
import { tokenHash } from '@/lib/platform/token';

/** Letters and digits that cannot be confused, all typed without the shift key. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 24;

/** Returns a new password: 24 random letters and digits (118 bits) in groups of four. */
export function newPassword(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.match(/.{4}/g)?.join('-') ?? letters;
}

/**
 * Returns the SHA-256 hash of a password, hexadecimal, which is stored and by which the password is found. Slow hashes protect
 * passwords that people choose from guessing. No one guesses 118 bits, and devices send theirs with every request. The time of a
 * lookup by hash tells an attacker nothing: they cannot choose what a hash begins with. Dashes, spaces and upper case in the
 * password do not count.
 */
export function passwordHash(password: string): string {
  const letters = password.slice(0, 200).toLowerCase().replace(/[\s-]/g, '');
  return tokenHash(letters);
}
