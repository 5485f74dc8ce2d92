import { afterEach, expect, it, vi } from 'vitest';
import type { Bulk, BulkRow } from '@/lib/organization/invitations/bulk/schema';
import { perform, show, until } from '@/tests/support/render';
import { BulkReady } from './bulk-ready';

const found: Bulk = {
  ...{ id: '1', fileName: 'people.csv', format: 'csv', status: 'ready', problem: null },
  columns: [{ header: 'Email', samples: ['ada@example.com'] }],
  options: { mapping: ['email'], teamId: null, delivery: 'mail' },
  ...{ counts: { ready: 2, wrong: 1, known: 3, skipped: 0 }, unknownTeams: ['Marketing'], unreadSheets: ['Read me'] },
  ...{ progress: { done: 0, total: 0 }, result: null, createdAt: new Date(0).toISOString(), finishedAt: null },
};
const wrong: BulkRow = {
  ...{ place: 3, email: 'ada@', name: '', role: 'USER', roleText: '', teams: [], state: 'wrong' },
  ...{ problems: [{ field: 'email', code: 'invalid_email', text: '' }], isEdited: false, outcome: null },
};

let shown: Awaited<ReturnType<typeof show>>;
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

it('says who would be invited, shows what needs a hand first, and invites or makes teams where that is asked for', async () => {
  const asked: string[] = [];
  const answers: Record<string, object> = {
    '/api/v1/organizations/acme': { slug: 'acme', name: 'Acme', logoId: null, role: 'ADMIN', team: null },
    '/api/v1/organizations/acme/teams': { items: [], nextCursor: null },
    '/api/v1/organizations/acme/invitations/imports/1/rows': { items: [wrong], nextCursor: null },
  };
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method !== 'GET') asked.push(`${method} ${url.replace('/api/v1/organizations/acme/invitations/imports/', '')}`);
    return Response.json(answers[url.split('?')[0] ?? ''] ?? found);
  });
  shown = await show(<BulkReady slug="acme" bulk={found} />);
  const { place } = shown;
  const button = (text: string) => [...place.querySelectorAll('button')].find((each) => each.textContent === text);
  await until(() => expect(place.textContent).toContain('This isn’t a valid email address.'));
  expect([...place.querySelectorAll('dd')].map((each) => each.textContent)).toEqual(['2', '1', '3']);
  expect(place.querySelector('[role=tab][aria-selected=true]')?.textContent).toContain('Need fixing');
  expect(place.textContent).toContain('1 row still needs fixing');
  expect(place.textContent).toContain('Skipped sheets without a recognizable list of people: \u2068Read me\u2069');
  await until(() => expect(button('Create 1 team')).toBeDefined());
  await perform(() => button('Create 1 team')?.click());
  await perform(() => place.querySelector<HTMLInputElement>('input[type=checkbox]')?.click());
  await perform(() => button('Invite 2 people')?.click());
  await until(() => expect(asked).toEqual(['POST 1/teams', 'PATCH 1', 'POST 1/apply']));
});
