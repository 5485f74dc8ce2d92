import type { NextApiHandler } from 'next';
import { expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { apiKeys } from '@/lib/platform/db/tables';
import keys from '@/pages/api/v1/api-keys';
import key from '@/pages/api/v1/api-keys/[id]';
import connected from '@/pages/api/v1/me/programs';
import organizationKeys from '@/pages/api/v1/organizations/[organization]/api-keys';
import organizationKey from '@/pages/api/v1/organizations/[organization]/api-keys/[id]';
import programs from '@/pages/api/v1/programs';
import { type Acme, makeAcme } from '@/tests/support/acme';
import { as, cast, startCast } from '@/tests/support/acme-scene';
import { keyOf } from '@/tests/support/api-keys';
import { type Ask, type Asks, describeCells } from '@/tests/support/permission-cells';
import { request } from '@/tests/support/request';
import { givenRows } from '@/tests/support/rows';

type Subject = Acme & { keyId: string };
let subject: Subject;

startCast();
givenRows(async () => {
  const company = await makeAcme(cast);
  await keyOf(cast.OO.id, { organizationId: company.id, label: 'Sesame' });
  const [row] = await database().select().from(apiKeys);
  subject = { ...company, keyId: row?.id ?? '' };
});

const wish = { label: 'CRM', scopes: ['contacts:read'] };
const ask =
  (handler: NextApiHandler, method: string, body?: object): Ask<Subject> =>
  ({ slug, keyId }, who) => {
    const params = { organization: slug, ...(handler === organizationKey ? { id: keyId } : {}) };
    return request(handler, { as: who, method, params, ...(body ? { body } : {}) });
  };
const own =
  (method: string, body?: object, handler: NextApiHandler = keys): Ask<Subject> =>
  (_on, who) =>
    request(handler, { as: who, method, ...(body ? { body } : {}) });
const program = { name: 'CRM', redirectUris: ['https://crm.example/'], isConfidential: true };

const asks: Asks<Subject> = {
  'organization.readSettings': { list: ask(organizationKeys, 'GET') },
  'organization.editSettings': {
    make: ask(organizationKeys, 'POST', wish),
    revoke: ask(organizationKey, 'DELETE'),
  },
};

describeCells('API keys of an organization', {
  ...{
    as,
    on: () => subject,
    nowhere: (on: Subject) => ({ ...on, slug: 'nobody-here' }),
    asks,
    secrets: /Sesame|msh_/,
  },
});

describeCells('one’s own API keys', {
  ...{ as, on: () => subject, nowhere: (on: Subject) => on, secrets: /Sesame|msh_/ },
  asks: {
    'integration.own': {
      ...{ list: own('GET'), make: own('POST', wish), connected: own('GET', undefined, connected) },
      ...{ programs: own('GET', undefined, programs), register: own('POST', program, programs) },
    },
  },
});

it('a key of another user, and one of an organization, is not among one’s own', async () => {
  const of = (who: keyof typeof cast) =>
    request(key, { as: cast[who], method: 'DELETE', params: { id: subject.keyId } });
  expect([(await of('XO')).status, (await of('OO')).status]).toEqual([404, 404]);
  const list = await request(keys, { as: cast.OO });
  expect(list.body.items).toEqual([]);
});
