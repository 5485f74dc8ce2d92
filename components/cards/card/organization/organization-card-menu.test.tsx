import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CardMenu } from '@/components/cards/card/card-menu';
import type { OrganizationCard } from '@/lib/cards/card/organization-schema';
import { contentSchema, lookSchema, type OwnCard } from '@/lib/cards/card/schema';
import { InApplication } from '@/tests/support/in-application';
import { perform, show } from '@/tests/support/render';
import { OrganizationCardMenu } from './organization-card-menu';

type Standing = Pick<NonNullable<OwnCard['organization']>, 'role' | 'team'>;

const card = (standing: Standing | null, isOwn: boolean): OwnCard => ({
  ...{ id: 'card', username: 'uma', position: 0, status: 'active', isIndexed: true, language: 'en', version: 1 },
  ...{ content: contentSchema.parse({ name: { first: 'Uma' } }), look: lookSchema.parse({}) },
  ...{ exchangeForm: { isOn: true, questions: [] }, photoId: null, logoId: null, coverId: null, isOwn },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  organization: standing && ({ slug: 'acme', name: 'Acme', ...standing } as OwnCard['organization']),
});
const organizationCard = (standing: Standing, isOwn: boolean): OrganizationCard => ({
  ...{ ...card(standing, isOwn), holder: { id: 'uma', name: 'Uma', email: 'uma@example.com', isMember: true } },
  ...{ teams: [], template: null, leadsTo: null },
});

let shown: Awaited<ReturnType<typeof show>>;
afterEach(() => shown.unmount());

async function offered(menu: ReactNode): Promise<string[]> {
  shown = await show(<InApplication>{menu}</InApplication>);
  await perform(() => shown.place.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click());
  return [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent ?? '');
}

const manages = ['Edit card', 'Open public page', 'Assign or move…', 'Pause', 'Move to trash'];

it.each<[string, Standing, boolean, string[]]>([
  ['an admin', { role: 'ADMIN', team: null }, false, manages],
  ['a manager of its team', { role: 'USER', team: 'manager' }, false, manages],
  ['a viewer of its team', { role: 'USER', team: 'viewer' }, false, ['View card', 'Open public page']],
  ['its holder', { role: 'USER', team: null }, true, ['Edit card', 'Open public page']],
])('among the cards of an organization, %s is offered what they may', async (_who, standing, isOwn, acts) => {
  const menu = (
    <OrganizationCardMenu slug="acme" card={organizationCard(standing, isOwn)} name="Uma" isTrashed={false} />
  );
  expect(await offered(menu)).toEqual(acts);
});

it('a card that waits for what its template requires can be paused, and has no public page to open', async () => {
  const waiting = {
    ...organizationCard({ role: 'ADMIN', team: null }, false),
    status: 'paused',
    missingParts: ['title'],
  } as const;
  const menu = (
    <OrganizationCardMenu slug="acme" card={{ ...waiting, missingParts: ['title'] }} name="Uma" isTrashed={false} />
  );
  expect(await offered(menu)).toEqual(manages.filter((act) => act !== 'Open public page'));
});

it('in the trash a card is brought back by who may, and others have nothing to choose', async () => {
  const menu = (standing: Standing) => (
    <OrganizationCardMenu slug="acme" card={organizationCard(standing, false)} name="Uma" isTrashed />
  );
  expect(await offered(menu({ role: 'ADMIN', team: null }))).toEqual(['Restore']);
  await shown.unmount();
  expect(await offered(menu({ role: 'USER', team: 'viewer' }))).toEqual([]);
});

it('among their own cards, its holder is offered nothing that the organization decides', async () => {
  const decided = ['Pause', 'Move to trash', 'Duplicate'];
  const menu = (standing: Standing | null) => <CardMenu card={card(standing, true)} name="Uma" canBeMain={false} />;
  const own = await offered(menu(null));
  expect(own).toEqual(expect.arrayContaining(decided));
  await shown.unmount();
  const held = await offered(menu({ role: 'USER', team: null }));
  expect(held).toContain(own[0]);
  expect(held.filter((act) => decided.includes(act))).toEqual([]);
});
