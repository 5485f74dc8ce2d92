import { afterEach, expect, it, vi } from 'vitest';
import { contentSchema } from '@/lib/cards/card/schema';
import type { CardReading } from '@/lib/journeys/card-import/schema';
import { InApplication } from '@/tests/support/in-application';
import { perform, show, until } from '@/tests/support/render';
import { CardSources } from './card-sources';
import { CheckCard } from './check-card';

let shown: Awaited<ReturnType<typeof show>>;
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

const field = { label: 'work', isPrimary: false, isVisible: true };
const draft: NonNullable<CardReading['draft']> = {
  ...{ language: 'en', photoId: null, username: 'ada-lovelace' },
  content: contentSchema.parse({
    name: { first: 'Ada', last: 'Lovelace' },
    fields: [{ ...field, id: 'e', kind: 'email', address: 'ada@example.com' }],
  }),
};
const buttons = () => [...document.querySelectorAll('button')];
const press = (name: string) =>
  perform(() =>
    buttons()
      .find((each) => each.textContent === name)
      ?.click(),
  );

/** Answers requests by their paths, and notes what is sent. */
function answering(answers: Record<string, unknown>): [path: string, body: unknown][] {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push([url, body]);
    const path = Object.keys(answers).find((each) => url === `/api/v1${each}`);
    return path ? Response.json(answers[path]) : Response.json({ isAvailable: true, problem: null });
  });
  return sent;
}

it('asks which person of a file the user is, and reads that one', async () => {
  const people = [
    { place: 1, name: 'Ada Lovelace' },
    { place: 4, name: '' },
  ];
  const reading = { people: [], draft, warnings: [] };
  const sent = answering({
    '/profiles/import': { people, draft: null, warnings: [] },
    '/profiles/import?person=4': reading,
  });
  const onRead = vi.fn();
  shown = await show(
    <InApplication>
      <CardSources onRead={onRead} />
    </InApplication>,
  );
  const input = shown.place.querySelector<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'all.vcf')] });
  await perform(() => void input?.dispatchEvent(new Event('change', { bubbles: true })));
  await until(() => expect(shown.place.textContent).toContain('Which one are you?'));
  expect(document.activeElement?.textContent).toBe('Which one are you?');
  await press('No name');
  await until(() => expect(onRead).toHaveBeenCalledWith(reading));
  expect(sent.map(([path]) => path)).toEqual(['/api/v1/profiles/import', '/api/v1/profiles/import?person=4']);
});

it('says what is missing, each once, and makes the card as the user leaves it', async () => {
  const warnings = [
    { code: 'phone' as const, text: '12' },
    ...Array.from({ length: 2 }, () => ({ code: 'photo_link' as const, text: 'https://a.example/b.jpg' })),
  ];
  const sent = answering({ '/profiles': { ...draft, id: '1' } });
  shown = await show(
    <InApplication>
      <CheckCard reading={{ draft, warnings }} onAgain={() => {}} />
    </InApplication>,
  );
  const said = [...shown.place.querySelectorAll('section li')].map(({ textContent }) => textContent);
  expect(said[0]).toContain('isn’t a complete phone number');
  expect(said.filter((line) => line?.includes('only a link'))).toHaveLength(1);
  await press('Create card');
  await until(() => expect(sent.some(([path]) => path === '/api/v1/profiles')).toBe(true));
  const [, body] = sent.find(([path]) => path === '/api/v1/profiles') ?? [];
  expect(JSON.parse(String(body))).toEqual({ ...draft });
});
