import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InApplication } from '@/tests/support/in-application';
import { perform, show, until, write } from '@/tests/support/render';
import { Sso } from './sso';

let shown: Awaited<ReturnType<typeof show>> | undefined;
let asked: unknown[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)));
    const code = asked.length % 2 ? 'sso_unknown' : 'invalid_fields';
    return Response.json({ code }, { status: code === 'sso_unknown' ? 404 : 422 });
  });
});
afterEach(async () => {
  await shown?.unmount();
  vi.unstubAllGlobals();
});

async function open(query: Record<string, string>) {
  shown = await show(
    <InApplication viewer={null} query={query}>
      <Sso />
    </InApplication>,
  );
  return shown.place;
}
const noneTitle = 'Single sign-on isn’t set up';

it('section 2: route /auth/sso asks for organization or work e-mail, and gives one answer for all that is asked', async () => {
  const answers = new Set<string>();
  for (const org of ['analytical', 'nobody-here', 'evil.com#', '']) {
    const place = await open({ org });
    await until(() => expect(place.querySelector('h1')?.textContent).toBe(noneTitle));
    answers.add(place.querySelector('main')?.textContent ?? '');
    expect(document.activeElement?.getAttribute('href')).toBe('/login');
    await shown?.unmount();
  }
  expect(answers.size).toBe(1);

  const place = await open({ redirect: '/app/contacts' });
  const field = () => place.querySelector('input[name=organization]') as HTMLInputElement;
  asked = [];
  await write(field(), 'not an organization');
  await perform(() => field().form?.requestSubmit());
  expect([field().getAttribute('aria-invalid'), asked]).toEqual(['true', []]);
  await write(field(), ' Olivia@demo.example ');
  await perform(() => field().form?.requestSubmit());
  await until(() => expect(place.querySelector('h1')?.textContent).toBe(noneTitle));
  expect(asked).toEqual([{ organization: 'olivia@demo.example', isTest: false }]);
  expect(place.querySelector('main a')?.getAttribute('href')).toBe('/login?redirect=%2Fapp%2Fcontacts');
});

it('a way back that nobody began here says so, and begins again', async () => {
  const place = await open({ error: 'refused' });
  await until(() => expect(place.querySelector('[role=alert]')?.textContent).toBeTruthy());
  await perform(() => place.querySelector<HTMLElement>('main button')?.click());
  expect(place.querySelector('input[name=organization]')).not.toBeNull();
});
