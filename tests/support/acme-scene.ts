import { beforeAll, beforeEach } from 'vitest';
import type { Column } from '@/lib/platform/permissions/table.generated';
import { type Acme, type Cast, makeAcme, signUpCast } from './acme';
import type { Person } from './request';

// The organization `acme` with its people, as most tests of organizations begin.

export let cast: Cast;
/** As it was made for the test that runs. */
export let acme: Acme;

/** Who asks, by column of the permission table; null where nobody is signed in. */
export const as = (column: Column): Person | null => (column === 'AN' ? null : cast[column]);

/** Signs up the people, once for a file; their organization is the file's to make (`makeAcme`). */
export function startCast(): void {
  beforeAll(async () => {
    cast = await signUpCast();
  });
}

/** Signs up the people, and makes their organization anew before each test. */
export function startAcme(): void {
  startCast();
  beforeEach(async () => {
    acme = await makeAcme(cast);
  });
}
