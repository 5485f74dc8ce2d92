import { afterEach, expect, it, vi } from 'vitest';
import type { Import } from '@/lib/contacts/imports/schema';
import { InApplication } from '@/tests/support/in-application';
import { perform, show, until } from '@/tests/support/render';
import { ImportReady } from './import-ready';

const findings = {
  country: '',
  nationalNumbers: 4,
  unreadNumbers: 3,
  asksForCountry: true,
  photoLinks: 2,
  missingMembers: 1,
  emptyGroups: ['Band'],
  unreadSheets: ['Read me', 'Prices'],
};
const found: Import = {
  ...{ id: '1', fileName: 'people.csv', bytes: 10, format: 'csv', status: 'ready', problem: null, columns: null },
  ...{ options: { country: '', tags: [], mapping: null }, findings },
  counts: { new: 2, update: 0, conflict: 0, invalid: 0, same: 0, joined: 0 },
  ...{ acts: { add: 2, update: 0, skip: 0 }, progress: { done: 0, total: 0 }, result: null },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', finishedAt: null, undoUntil: null },
};

let shown: Awaited<ReturnType<typeof show>>;
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

const ready = async (given: Import) => {
  const asked: { url: string; method?: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.body)
      asked.push({ url, ...(init.method ? { method: init.method } : {}), body: JSON.parse(String(init.body)) });
    return Response.json(url.includes('/rows') || url.includes('/tags') ? { items: [], nextCursor: null } : given);
  });
  shown = await show(
    <InApplication>
      <ImportReady entry={given} chosen={null} onChoose={() => {}} />
    </InApplication>,
  );
  return asked;
};

it('asks above the button where numbers belong that are none anywhere, and has the file read anew with the answer', async () => {
  const asked = await ready(found);
  const question = shown.place.querySelector('[aria-labelledby=country-question]');
  const button = [...shown.place.querySelectorAll('button')].find((each) => each.textContent === 'Import 2 contacts');
  expect(question?.textContent).toContain('3 phone numbers have no country code');
  expect((question as Node).compareDocumentPosition(button as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const [select, answer] = [question?.querySelector('input'), question?.querySelector('button:last-of-type')];
  expect((answer as HTMLButtonElement).disabled).toBe(true);
  await perform(() => select?.click());
  await until(() => expect(document.querySelectorAll('[role=option]').length).toBeGreaterThan(200));
  const germany = [...document.querySelectorAll<HTMLElement>('[role=option]')].find(
    (one) => one.textContent === 'Germany',
  );
  await perform(() => germany?.click());
  await perform(() => (answer as HTMLButtonElement).click());
  await until(() =>
    expect(asked).toEqual([{ url: '/api/v1/contacts/imports/1', method: 'PATCH', body: { country: 'DE' } }]),
  );
});

it('offers the likeliest country first', async () => {
  const asked = await ready({ ...found, findings: { ...findings, likelyCountry: 'US' } });
  const question = shown.place.querySelector('[aria-labelledby=country-question]');
  expect(question?.querySelector('input')?.value).toBe('United States');
  const answer = [...(question?.querySelectorAll('button') ?? [])].find(
    (each) => each.textContent === 'Use this country',
  );
  await perform(() => answer?.click());
  await until(() =>
    expect(asked).toEqual([{ url: '/api/v1/contacts/imports/1', method: 'PATCH', body: { country: 'US' } }]),
  );
});

it('says how many pictures are links, and once there is an answer how many numbers stay in the notes', async () => {
  await ready({
    ...found,
    options: { ...found.options, country: 'DE' },
    findings: { ...findings, asksForCountry: false },
  });
  expect(shown.place.querySelector('[aria-labelledby=country-question]')).toBeNull();
  expect(shown.place.textContent).toContain('3 phone numbers couldn’t be read and are kept in the notes.');
  expect(shown.place.textContent).toContain('2 photos are only links');
  expect(shown.place.textContent).toContain('1 group member isn’t in this file.');
  expect(shown.place.textContent).toContain('Band');
  expect(shown.place.textContent).toContain('list of people: \u2068Read me\u2069 and \u2068Prices\u2069');
});
