import { ModalsProvider, modals } from '@mantine/modals';
import mitt from 'next/dist/shared/lib/mitt';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfigProvider } from '@/components/app/config';
import { defaultConfig } from '@/components/app/default-config';
import { modalKinds } from '@/components/app/modals';
import { contentSchema, lookSchema, type OwnCard } from '@/lib/cards/card/schema';
import { perform, press, show, until } from '@/tests/support/render';
import { SharingFromQuery } from './sharing-from-query';

const card = (username: string, position: number): OwnCard => ({
  ...{ id: `id-${username}`, username, position, status: 'active', isIndexed: true, language: 'en', version: 1 },
  ...{ content: contentSchema.parse({ name: { first: username } }), look: lookSchema.parse({}) },
  ...{ exchangeForm: { isOn: true, questions: [] }, photoId: null, logoId: null, coverId: null },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', isOwn: true, organization: null },
});
const cards = [card('second', 1), card('main', 0)];
const config = { ...defaultConfig, appUrl: 'https://cards.example', canSendMail: true };
type Query = Record<string, string>;

let unmount: () => Promise<void>;
const replace = vi.fn(async (_to: object) => true);
const events = mitt();
let setQuery: (query: Query) => void;
let leavePage: () => void;
function Page({ first }: { first: Query }) {
  const [query, set] = useState(first);
  const [isThere, setThere] = useState(true);
  setQuery = set;
  leavePage = () => setThere(false);
  const router = { locale: 'en', pathname: '/app/profiles', query, events, replace } as unknown as NextRouter;
  return (
    <RouterContext.Provider value={router}>
      <ConfigProvider config={config}>
        <ModalsProvider modals={modalKinds}>{isThere && <SharingFromQuery cards={cards} />}</ModalsProvider>
      </ConfigProvider>
    </RouterContext.Provider>
  );
}

/** Navigates to the cards with another query, as the native wrapper does. */
const arrive = (query: Query) =>
  perform(() => {
    events.emit('routeChangeStart');
    // As `RouteEffects` does.
    modals.closeAll();
    setQuery(query);
    events.emit('routeChangeComplete');
  });

async function open(first: Query) {
  ({ unmount } = await show(<Page first={first} />));
}
afterEach(async () => {
  // A dialog is kept outside of the page that opened it, so it has to be closed first.
  await press('Escape');
  await until(() => expect(dialogs()).toHaveLength(0));
  await unmount();
  replace.mockClear();
});

const dialogs = () => document.querySelectorAll('[role=dialog]');
/** The ways that are open in the dialogs; the list of all has the button that copies. */
const selected = () =>
  [...document.querySelectorAll<HTMLElement>('[data-shared-by], [data-primary]')].map(
    ({ dataset }) => dataset.sharedBy ?? 'all',
  );

describe('/app/profiles. Query parameter sharing takes default, sms or email', () => {
  it.each([
    ['default', 'all'],
    ['sms', 'sms'],
    ['email', 'email'],
  ])('section 2: sharing=%s opens that tab', async (sharing, tab) => {
    await open({ sharing });
    await until(() => expect(selected()).toEqual([tab]));
    await press('Escape');
    await until(() => expect(dialogs()).toHaveLength(0));
    expect(replace.mock.calls.map(([to]) => to)).toEqual([{ pathname: '/app/profiles', query: {} }]);
  });

  it('opens nothing for anything else', async () => {
    await open({ sharing: 'fax' });
    await until(() => expect(dialogs()).toHaveLength(0));
    await arrive({ sharing: 'sms' });
    await until(() => expect(selected()).toEqual(['sms']));
  });

  it.each([
    [{}, 'main'],
    [{ card: 'second' }, 'second'],
    [{ card: 'of-nobody' }, 'main'],
  ])('shares the card that is named, the main one otherwise: %j', async (query, username) => {
    await open({ sharing: 'default', ...query });
    await until(() => expect(dialogs()).toHaveLength(1));
    expect(document.querySelector('[role=dialog] [data-primary]')?.textContent).toContain(`cards.example/${username}`);
  });

  it('opens another tab for another button of the native wrapper, and stays for the same one', async () => {
    await open({ sharing: 'sms' });
    await until(() => expect(selected()).toEqual(['sms']));
    await arrive({ sharing: 'email' });
    await until(() => expect(selected()).toEqual(['email']));
    await arrive({ sharing: 'email' });
    await until(() => expect(selected()).toEqual(['email']));
    expect(replace).not.toHaveBeenCalled();
  });

  it('does not stay open on the page that somebody has gone back to before it showed', async () => {
    await open({ sharing: 'sms' });
    await until(() => expect(dialogs()).toHaveLength(1));
    // The navigation back had begun, and had closed open dialogs, before this page could listen for it.
    await perform(() => leavePage());
    await until(() => expect(dialogs()).toHaveLength(0));
    expect(replace).not.toHaveBeenCalled();
  });

  it('is not in the way of the page that is about to show, where it has opened meanwhile', async () => {
    await open({ sharing: 'sms' });
    await until(() => expect(dialogs()).toHaveLength(1));
    await perform(() => {
      modals.closeAll();
      events.emit('beforeHistoryChange');
    });
    await until(() => expect(dialogs()).toHaveLength(0));
    expect(replace).not.toHaveBeenCalled();
  });
});
