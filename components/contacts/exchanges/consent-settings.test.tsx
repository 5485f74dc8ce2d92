import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OrganizationConsent } from '@/lib/contacts/exchanges/consent-schema';
import { organizationConsentQuery } from '@/lib/contacts/exchanges/hooks';
import { locales } from '@/lib/platform/i18n/languages';
import { InApplication } from '@/tests/support/in-application';
import { perform, show, until, write } from '@/tests/support/render';
import { ConsentSettings } from './consent-settings';

const saved: OrganizationConsent = {
  ...{
    version: 3,
    number: 1,
    texts: { de: 'Alter Text: {{organization}}' },
    lapsed: [],
    optIn: { isOn: false, texts: {} },
  },
  ...{ privacyUrl: null, imprintUrl: 'https://acme.example/imprint' },
  builtIn: Object.fromEntries(
    locales.map((locale) => [locale, `Built in: ${locale}`]),
  ) as OrganizationConsent['builtIn'],
};

let sent: { version: number }[];
let answer: (body: { version: number }) => Response;
let shown: Awaited<ReturnType<typeof show>>;

beforeEach(() => {
  sent = [];
  answer = (body) => Response.json({ ...saved, ...body, version: body.version + 1, number: 2 });
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method !== 'PATCH') return Response.json(saved);
    sent.push(JSON.parse(String(body)));
    return answer(JSON.parse(String(body)));
  });
});
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

async function open(isLocked = false, consent = saved) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(organizationConsentQuery('acme').queryKey, consent);
  shown = await show(
    <QueryClientProvider client={client}>
      <InApplication>
        <ConsentSettings slug="acme" isLocked={isLocked} saved={consent} />
      </InApplication>
    </QueryClientProvider>,
  );
}
const areas = () => [...shown.place.querySelectorAll('textarea')].filter((area) => !area.ariaHidden);
const links = () => [...shown.place.querySelectorAll<HTMLInputElement>('input[type=url]')];
const save = () => perform(() => shown.place.querySelector('form')?.requestSubmit());
const choose = async (name: string) => {
  await perform(() => shown.place.querySelector<HTMLInputElement>('input[aria-haspopup=listbox]')?.click());
  const option = [...document.querySelectorAll<HTMLElement>('[role=option]')].find((one) => one.textContent === name);
  await perform(() => option?.click());
};

it('a language without words of its own shows the built-in ones; what is typed is saved with the rest', async () => {
  await open();
  expect(shown.place.textContent).toContain('Built in: en');
  await write(areas()[0] as HTMLTextAreaElement, 'I agree, {{organization}}.');
  expect(shown.place.textContent).not.toContain('Built in: en');
  await choose('Deutsch ✓');
  expect(areas()[0]?.value).toBe('Alter Text: {{organization}}');
  await perform(() => shown.place.querySelector<HTMLInputElement>('input[role=switch]')?.click());
  await write(areas()[1] as HTMLTextAreaElement, 'Newsletter?');
  await write(links()[0] as HTMLInputElement, 'https://acme.example/privacy');
  await save();
  await until(() => expect(shown.place.textContent).toContain('Version 1'));
  expect(sent).toEqual([
    {
      ...{ version: 3, texts: { de: 'Alter Text: {{organization}}', en: 'I agree, {{organization}}.' } },
      optIn: { isOn: true, texts: { de: 'Newsletter?' } },
      ...{ privacyUrl: 'https://acme.example/privacy', imprintUrl: 'https://acme.example/imprint' },
    },
  ]);
});

it('words that do not name the organization since it was renamed are told of, with those that visitors see instead', async () => {
  await open(false, { ...saved, texts: { en: 'Acme may call me.', de: 'Acme darf anrufen.' }, lapsed: ['en', 'de'] });
  expect(shown.place.textContent).toContain('English and Deutsch');
  expect(shown.place.textContent).toContain('Built in: en');
});

it('that a further consent has no words is said where they are written', async () => {
  const errors = [{ path: 'optIn.texts', code: 'required' }];
  answer = () => Response.json({ status: 422, code: 'invalid_fields', errors }, { status: 422 });
  await open();
  await perform(() => shown.place.querySelector<HTMLInputElement>('input[role=switch]')?.click());
  await save();
  await until(() => expect(areas()[1]?.getAttribute('aria-invalid')).toBe('true'));
  expect(shown.place.querySelector('input[role=switch]')?.getAttribute('aria-invalid')).not.toBe('true');
});

it('what is refused is said beside its entry, in its language', async () => {
  const errors = [
    { path: 'texts.de', code: 'names_no_organization' },
    { path: 'privacyUrl', code: 'needs_https' },
  ];
  answer = () => Response.json({ status: 422, code: 'invalid_fields', errors }, { status: 422 });
  await open();
  await save();
  await until(() => expect(areas()[0]?.value).toBe('Alter Text: {{organization}}'));
  expect(areas()[0]?.ariaInvalid ?? areas()[0]?.getAttribute('aria-invalid')).toBe('true');
  expect(shown.place.textContent).toContain('Include the organization’s name in the text.');
  expect(shown.place.textContent).toContain('starts with https://');
});

it('after somebody else’s change theirs stays where nothing was typed, and is saved with the newest version', async () => {
  const current = { ...saved, version: 7, texts: { de: 'Deren Text: {{organization}}' } };
  answer = () => Response.json({ status: 409, code: 'version_conflict', current }, { status: 409 });
  await open();
  await write(areas()[0] as HTMLTextAreaElement, 'Mine, {{organization}}.');
  await save();
  answer = (body) => Response.json({ ...saved, ...body, version: 8 });
  await save();
  await until(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    version: 7,
    texts: { de: 'Deren Text: {{organization}}', en: 'Mine, {{organization}}.' },
  });
});

it('who may only read changes nothing', async () => {
  await open(true);
  expect(shown.place.querySelector('fieldset')?.disabled).toBe(true);
  expect(shown.place.querySelector('button[type=submit]')).toBeNull();
});
