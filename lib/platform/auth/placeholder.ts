import { randomUUID } from 'node:crypto';

/**
 * Returns the address of an account whose own was taken away: one that no one can have (RFC 2606, section 2). It cannot be guessed, because the
 * identity provider lets anyone sign up with any address, and each address once.
 */
export const placeholderAddress = (): string => `${randomUUID()}@accounts.invalid`;

/** Whether an address is such a placeholder, or looks like one: no one signs in with it. */
export const isPlaceholder = (email: string): boolean => /[@.]invalid$/i.test(email);
