import { afterEach, expect, it, vi } from 'vitest';
import type { OffboardingPreview } from '@/lib/journeys/offboarding/plan';
import { perform, show, until } from '@/tests/support/render';
import { OffboardingForm } from './offboarding-form';

const leaver: OffboardingPreview = {
  ...{ id: 'uma', name: 'Uma', role: 'USER', status: 'active', contacts: 5, codes: 1, teams: ['Sales'] },
  cards: [{ id: 'a', username: 'uma-card', status: 'active' }],
};
const member = (id: string) => ({
  ...{ id, name: `The ${id}`, email: `${id}@example.com`, role: 'USER', status: 'active', teams: [], cards: 1 },
});
const answers: Record<string, unknown> = {
  'GET members': { items: [member('uma'), member('adam')], nextCursor: null },
  'GET adam': { ...member('adam'), cardList: [{ id: 'b', username: 'adam-card', name: 'Adam', isPaused: false }] },
  'POST offboarding': { cards: [], contacts: 5, codes: 1, teams: [], hasEnded: true, hasEndedSessions: true },
};
let sent: unknown;

function listen() {
  sent = undefined;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    if (body) sent = JSON.parse(String(body));
    const name = new URL(url, 'http://localhost').pathname.split('/').at(-1);
    return new Response(JSON.stringify(answers[`${method} ${name}`]), {
      headers: { 'content-type': 'application/json' },
    });
  });
}
afterEach(() => vi.unstubAllGlobals());

async function open(onDone = vi.fn(), more: Partial<OffboardingPreview> = {}) {
  listen();
  const shown = await show(<OffboardingForm slug="acme" leaver={{ ...leaver, ...more }} onDone={onDone} />);
  const { place } = shown;
  const choose = async (value: string) => {
    await perform(() => place.querySelector<HTMLInputElement>(`input[value=${value}]`)?.click());
  };
  const submit = () => place.querySelector<HTMLButtonElement>('button[type=submit]');
  return { ...shown, choose, submit, onDone };
}

it('sends the careful choice where nobody chose', async () => {
  const { submit, onDone, unmount } = await open();
  await perform(() => submit()?.click());
  await until(() => expect(onDone).toHaveBeenCalledWith(answers['POST offboarding']));
  expect(sent).toEqual({
    ...{ cards: { act: 'pause' }, contacts: { act: 'stay' }, releaseCodes: true, endSessions: true },
  });
  await unmount();
});

it("waits for the colleague whose card the leaver's cards lead to, and lets the contacts follow", async () => {
  const { place, choose, submit, unmount } = await open();
  expect(place.querySelector('input[value=follow]')).toBeNull();
  await choose('redirect');
  expect(submit()?.disabled).toBe(true);
  await choose('follow');
  const picker = place.querySelector<HTMLInputElement>('input[role=combobox], input[placeholder]');
  await perform(() => picker?.click());
  // The member who leaves is not offered as a colleague.
  await until(() => expect(document.body.textContent).toContain('The adam'));
  expect(document.body.textContent).not.toContain('The uma');
  const option = [...document.querySelectorAll<HTMLElement>('[role=option]')].find((each) =>
    each.textContent?.includes('adam'),
  );
  await perform(() => option?.click());
  await until(() => expect(submit()?.disabled).toBe(false));
  await perform(() => submit()?.click());
  await until(() =>
    expect(sent).toMatchObject({
      cards: { act: 'redirect', to: { kind: 'card', username: 'adam-card' } },
      contacts: { act: 'follow' },
    }),
  );
  await unmount();
});

it.each([
  ['active', true],
  ['invited', false],
  ['left', false],
] as const)('offers to end the sessions of members alone: %s', async (status, isOffered) => {
  const { place, unmount } = await open(vi.fn(), { status });
  const labels = [...place.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels.some((label) => /sign .*out/i.test(label ?? ''))).toBe(isOffered);
  await unmount();
});
