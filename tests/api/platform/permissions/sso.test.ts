import type { NextApiHandler } from 'next';
import { afterAll, beforeAll } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { organizationDomains, ssoConnections } from '@/lib/platform/db/tables';
import type { Column } from '@/lib/platform/permissions/table.generated';
import domains from '@/pages/api/v1/organizations/[organization]/domains';
import domain from '@/pages/api/v1/organizations/[organization]/domains/[id]';
import verify from '@/pages/api/v1/organizations/[organization]/domains/[id]/verify';
import sso from '@/pages/api/v1/organizations/[organization]/sso';
import enforcement from '@/pages/api/v1/organizations/[organization]/sso/enforcement';
import keys from '@/pages/api/v1/organizations/[organization]/sso/keys';
import start from '@/pages/api/v1/sso/start';
import { type Acme, type Cast, makeAcme, signUpCast } from '@/tests/support/acme';
import { type NameServer, startNameServer } from '@/tests/support/dns-server';
import { type StandIn, startStandIn } from '@/tests/support/oidc-stand-in';
import { type Ask, type Asks, describeCells } from '@/tests/support/permission-cells';
import { request } from '@/tests/support/request';
import { givenRows } from '@/tests/support/rows';
import { withSettings } from '@/tests/support/settings';

type Subject = Acme & { domainId: string };

let cast: Cast;
let subject: Subject;
let names: NameServer;
let provider: StandIn;

beforeAll(async () => {
  names = await startNameServer();
  provider = await startStandIn();
  names.records.set('_meishi-challenge.acme.example', [['meishi-verification=token']]);
  cast = await signUpCast();
  return withSettings({ DNS_SERVERS: names.address });
});
afterAll(() => {
  names.close();
  provider.close();
});

givenRows(async () => {
  const company = await makeAcme(cast);
  const organizationId = company.id;
  const [made] = await database()
    .insert(organizationDomains)
    .values({ organizationId, domain: 'acme.example', token: 'token' })
    .returning({ id: organizationDomains.id });
  const settings = { issuer: provider.issuer, clientId: 'card' };
  await database().insert(ssoConnections).values({ organizationId, kind: 'oidc', settings, provenAt: new Date() });
  subject = { ...company, domainId: made?.id ?? '' };
});

const ask =
  (handler: NextApiHandler, method: string, body?: object): Ask<Subject> =>
  ({ slug, domainId }, as) =>
    request(handler, { as, method, params: { organization: slug, id: domainId }, ...(body ? { body } : {}) });
/** The same request without `id`, which only the paths of a single domain have. */
const onAll =
  (handler: NextApiHandler, method: string, body?: () => object): Ask<Subject> =>
  ({ slug }, as) =>
    request(handler, { as, method, params: { organization: slug }, ...(body ? { body: body() } : {}) });

const asks: Asks<Subject> = {
  'sso.read': { connection: onAll(sso, 'GET'), domains: onAll(domains, 'GET') },
  'sso.write': {
    save: onAll(sso, 'PUT', () => ({ kind: 'oidc', version: 1, issuer: provider.issuer, clientId: 'other' })),
    remove: onAll(sso, 'DELETE'),
    enforce: onAll(enforcement, 'PUT', () => ({ version: 1, isEnforced: true })),
    'change keys': onAll(keys, 'PUT', () => ({ isChanging: true })),
    test: ({ slug }, as) => request(start, { as, method: 'POST', body: { organization: slug, isTest: true } }),
    'add a domain': onAll(domains, 'POST', () => ({ domain: 'other.example' })),
    'verify a domain': ask(verify, 'POST'),
    'remove a domain': ask(domain, 'DELETE'),
  },
};

describeCells('domains and single sign-on', {
  ...{ asks, on: () => subject, as: (column: Column) => (column === 'AN' ? null : cast[column]) },
  ...{ nowhere: (on: Subject) => ({ ...on, slug: 'nobody-here' }), secrets: /acme|@example|127\.0\.0\.1/ },
});
