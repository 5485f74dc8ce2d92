import { beforeAll } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';
import { type Acme, type Cast, makeAcme, signUpCast } from './acme';
import { makeThings } from './acme-things';
import type { Things } from './organization-endpoints';
import { givenRows } from './rows';

type Scene = { cast: Cast; acme: Acme; things: Things };

/** Gives the tests of a file the company `acme` with one of everything, and people who have done onboarding. */
export function onAcmeThings(enter: (scene: Scene) => void): void {
  let cast: Cast;
  beforeAll(async () => {
    cast = await signUpCast();
  });
  givenRows(async () => {
    const acme = await makeAcme(cast);
    const things = await makeThings(acme, acme.teamId, cast.US, cast.OO);
    await database().update(users).set({ onboardingDoneAt: new Date() });
    enter({ cast, acme, things });
  });
}
