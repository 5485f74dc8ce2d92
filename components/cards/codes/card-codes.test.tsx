import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfigProvider } from '@/components/app/config';
import { defaultConfig } from '@/components/app/default-config';
import { contentSchema } from '@/lib/cards/card/schema';
import type { OwnCode } from '@/lib/cards/codes/schema';
import { perform, show, until, write } from '@/tests/support/render';
import { CardCodes } from './card-codes';

const code = (id: string, change: Partial<OwnCode>): OwnCode => ({
  ...{ id, code: `AAAAAAA${id}`, status: 'linked', name: '', profileId: 'card', version: 1 },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...change,
});

const card = (id: string) => ({
  ...{ id, username: id, language: 'en', status: 'active' },
  content: contentSchema.parse({ name: { first: 'Ada' } }),
});

let unmount = async () => {};
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

type Asked = { method: string; url: string; body: unknown };

/** Shows the codes of the card `card`, next to another card; `answer` makes the responses to changes. */
async function open(codes: OwnCode[], answer: (asked: Asked) => Response) {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string | null }) => {
    if (method === 'GET') return Response.json({ items: codes, nextCursor: null });
    const request = { method, url, body: JSON.parse(body ?? 'null') };
    asked.push(request);
    return answer(request);
  });
  const client = new QueryClient();
  client.setQueryData(['profiles'], [card('card'), card('other')]);
  client.setQueryDefaults(['profiles'], { staleTime: Number.POSITIVE_INFINITY });
  const shown = await show(
    <QueryClientProvider client={client}>
      <ConfigProvider config={defaultConfig}>
        <CardCodes card={{ id: 'card' }} />
      </ConfigProvider>
    </QueryClientProvider>,
  );
  unmount = shown.unmount;
  await until(() => expect(shown.place.querySelector('.mantine-Skeleton-root')).toBeNull());
  const rows = () => [...shown.place.querySelectorAll('li')].map((row) => row.textContent);
  return { ...shown, asked, rows };
}

it('shows the codes of the card, and those that have lost theirs, with their state', async () => {
  const { rows } = await open(
    [
      code('1', {}),
      code('2', { profileId: 'other' }),
      code('3', { status: 'lost' }),
      code('4', { profileId: null }),
      code('5', { status: 'released', profileId: 'gone' }),
    ],
    () => new Response(),
  );
  expect(rows()).toEqual(['AAAA-AAA1', 'AAAA-AAA3Lost', 'AAAA-AAA4No card', 'AAAA-AAA5Unlinked']);
});

it('names a code where its name is left, and only where it has changed', async () => {
  const { place, asked } = await open([code('1', { name: 'Badge' })], ({ body }) =>
    Response.json({ ...code('1', {}), ...(body as object), version: 2 }),
  );
  const name = place.querySelector('input') as HTMLInputElement;
  await perform(() => name.focus());
  await perform(() => name.blur());
  expect(asked).toEqual([]);
  await perform(() => name.focus());
  await write(name, 'Badge Basel');
  await perform(() => name.blur());
  expect(asked).toEqual([{ method: 'PATCH', url: '/api/v1/codes/1', body: { version: 1, name: 'Badge Basel' } }]);
  await until(() => expect(place.querySelector('input')?.value).toBe('Badge Basel'));
});

it('makes a code for this card, and says why it could not', async () => {
  const made = vi.fn<(asked: Asked) => Response>();
  made.mockReturnValueOnce(Response.json(code('7', {}), { status: 201 }));
  made.mockReturnValueOnce(Response.json({ code: 'code_limit_reached' }, { status: 409 }));
  const { place, asked, rows } = await open([], made);
  const button = [...place.querySelectorAll('button')].find((each) => each.textContent === 'New code');
  await perform(() => button?.click());
  await until(() => expect(rows()).toEqual(['AAAA-AAA7']));
  expect(asked[0]).toEqual({ method: 'POST', url: '/api/v1/codes', body: { profileId: 'card' } });
  await perform(() => button?.click());
  await until(() => expect(place.querySelector('[role=alert]')?.textContent).toMatch(/maximum number of codes/));
});
