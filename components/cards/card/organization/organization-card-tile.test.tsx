import { expect, it } from 'vitest';
import { noContent } from '@/lib/cards/card/model';
import type { OrganizationCard } from '@/lib/cards/card/organization-schema';
import { InApplication } from '@/tests/support/in-application';
import { show, until } from '@/tests/support/render';
import { OrganizationCardTile } from './organization-card-tile';

const at = '2026-01-01T00:00:00.000Z';
const card: OrganizationCard = {
  ...{ id: 'card', username: 'uma', status: 'paused', isIndexed: true, position: 0, language: 'en', version: 1 },
  ...{ photoId: null, logoId: null, coverId: null, createdAt: at, updatedAt: at, isOwn: false },
  content: { ...noContent, name: { ...noContent.name, first: 'Uma', last: 'Rao' }, title: 'Analyst' },
  ...{ look: { theme: 'paper', layout: 'classic', accent: null }, exchangeForm: { isOn: true, questions: [] } },
  organization: { slug: 'acme', name: 'Acme', role: 'ADMIN', team: null },
  holder: { id: 'uma', name: 'Uma', email: 'uma@example.com', isMember: true },
  ...{ teams: [{ id: 'sales', name: 'Sales' }], template: null, leadsTo: null },
};

it.each([false, true])(
  'shows a card as visitors see it, and leads to it unless it is in the trash (%s)',
  async (isTrashed) => {
    const { place, unmount } = await show(
      <InApplication>
        <ul>
          <OrganizationCardTile slug="acme" card={card} isTrashed={isTrashed} />
        </ul>
      </InApplication>,
    );
    await until(() => expect(place.querySelector('[inert] .p-job-title')?.textContent).toBe('Analyst'));
    const links = [...place.querySelectorAll('a:not([inert] a)')].map((link) => [
      link.getAttribute('aria-label'),
      link.getAttribute('href'),
    ]);
    expect(links).toEqual(isTrashed ? [] : [['Uma Rao', '/app/profile/uma']]);
    for (const words of ['/uma', 'Assigned to', 'Sales', 'Paused'])
      expect(place.querySelector('li')?.textContent).toContain(words);
    await unmount();
  },
);
