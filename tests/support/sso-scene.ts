import { beforeAll, beforeEach } from 'vitest';
import { type StandIn, startStandIn } from './oidc-stand-in';
import { organizationOf, verified } from './organizations';
import type { Person } from './request';

// An organization beside a provider of OpenID Connect, as most tests of single sign-on begin.

export let provider: StandIn;
/** The owner of the organization. */
export let olivia: Person;
export let acme: { id: string; slug: string };

/** Starts the provider for a file, and makes the organization again before each of its tests. */
export function startSso(): void {
  beforeAll(async () => {
    provider = await startStandIn();
    return () => provider.close();
  });
  beforeEach(async () => {
    olivia = await verified('olivia');
    acme = await organizationOf(olivia);
  });
}
