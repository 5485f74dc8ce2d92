import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { perform, show, until } from '@/tests/support/render';
import { useAsked } from './use-asked';

let setQuery: (query: Record<string, string>) => void;
const done: string[] = [];
const open = vi.fn(() => void done.push('opened'));

function Asked() {
  useAsked('new', open);
  return null;
}

function Page({ first }: { first: Record<string, string> }) {
  const [query, set] = useState(first);
  setQuery = set;
  const replace = async (to: { query: Record<string, string> }) => {
    done.push(`now ${JSON.stringify(to.query)}`);
    set(to.query);
    return true;
  };
  const router = { isReady: true, pathname: '/app/profiles', query, replace } as unknown as NextRouter;
  return (
    <RouterContext.Provider value={router}>
      <Asked />
    </RouterContext.Provider>
  );
}

it('what an address asks for opens once, after it was taken out of the address, and again when it is asked for again', async () => {
  const { unmount } = await show(<Page first={{ new: 'card', event: '1' }} />);
  await until(() => expect(done).toEqual(['now {"event":"1"}', 'opened']));
  await perform(() => setQuery({ new: 'card' }));
  await until(() => expect(done.slice(2)).toEqual(['now {}', 'opened']));
  expect(open).toHaveBeenCalledTimes(2);
  await unmount();
});

it('nothing opens where nothing is asked for', async () => {
  open.mockClear();
  const { unmount } = await show(<Page first={{ sharing: 'sms' }} />);
  expect(open).not.toHaveBeenCalled();
  await unmount();
});
