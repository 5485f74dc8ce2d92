import { beforeAll, beforeEach } from 'vitest';
import type { Column } from '@/lib/platform/permissions/table.generated';
import { type Acme, type Cast, makeAcme, signUpCast } from './acme';
import type { Person } from './request';

// The organization `acme` with its people, as most tests of organizations begin.

export let cast: Cast;
/** The organization as it was made for the running test. */
export let acme: Acme;

/** The user for a column of the permission table; null where no one is signed in. */
export const as = (column: Column): Person | null => (column === 'AN' ? null : cast[column]);

/** Signs up the cast once for a file. The file itself makes their organization (`makeAcme`). */
export function startCast(): void {
  beforeAll(async () => {
    cast = await signUpCast();
  });
}

/** Signs up the people, and makes their organization again before each test. */
export function startAcme(): void {
  startCast();
  beforeEach(async () => {
    acme = await makeAcme(cast);
  });
}
