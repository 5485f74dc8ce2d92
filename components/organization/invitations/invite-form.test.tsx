import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InApplication } from '@/tests/support/in-application';
import { perform, show, until, write } from '@/tests/support/render';
import { InviteForm } from './invite-form';

type Sent = { email: string; name: string; role: string; delivery: string };
let sent: (Sent & { key: string | null })[];
let isClosed: boolean;
/** The code with which the server refuses an address. */
let refusals: Record<string, string>;
let shown: Awaited<ReturnType<typeof show>>;

beforeEach(async () => {
  [sent, isClosed, refusals] = [[], false, {}];
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    if (url.includes('/teams')) return Response.json({ items: [], nextCursor: null });
    if (method !== 'POST')
      return Response.json({ slug: 'acme', name: 'Acme', logoId: null, role: 'OWNER', team: null });
    const wanted = JSON.parse(String(body)) as Sent;
    sent.push({ ...wanted, key: new Headers(headers).get('idempotency-key') });
    const code = refusals[wanted.email];
    return code ? Response.json({ code }, { status: 409 }) : Response.json({}, { status: 201 });
  });
  shown = await show(
    <InApplication>
      <InviteForm slug="acme" mayInviteAdmins onClose={() => (isClosed = true)} />
    </InApplication>,
  );
  await until(() => expect(field()).not.toBeNull());
});
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

const field = () => shown.place.querySelector<HTMLInputElement>('input[name=email]') as HTMLInputElement;
const chips = () =>
  [...shown.place.querySelectorAll('button[aria-label^=Remove]')].map((one) =>
    one.getAttribute('aria-label')?.slice(7),
  );
const press = (label: string) =>
  perform(() => [...shown.place.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click());
const paste = (text: string) =>
  perform(() => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => text } });
    field().dispatchEvent(event);
  });

it('what is pasted becomes chips, each once; all are invited with their names, and the form closes', async () => {
  await paste('Ada Lovelace <ada@example.com>; bo@example.com\nBO@example.com');
  expect(chips()).toEqual(['Ada Lovelace <ada@example.com>', 'bo@example.com']);
  await write(field(), 'cy@example.com');
  await press('Send 3 invitations');
  await until(() => expect(isClosed).toBe(true));
  expect(sent.map(({ email, name }) => [email, name])).toEqual([
    ['ada@example.com', 'Ada Lovelace'],
    ['bo@example.com', ''],
    ['cy@example.com', ''],
  ]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
});

it('what is no address is marked and explained, and nothing is sent', async () => {
  await paste('ada@example.com, not an address');
  expect(shown.place.textContent).toContain('1 entry isn’t a valid email address');
  await press('Send invitation');
  expect(sent).toEqual([]);
});

it('who was not invited is listed with the reason; another attempt repeats the same requests, for those alone', async () => {
  refusals = { 'ada@example.com': 'already_member', 'bo@example.com': 'internal' };
  await paste('ada@example.com bo@example.com cy@example.com');
  await press('Send 3 invitations');
  await until(() => expect(shown.place.textContent).toContain('1 person invited'));
  expect(shown.place.textContent).toContain('This person is already a member.');
  expect(isClosed).toBe(false);
  await press('Try again');
  expect(chips()).toEqual(['ada@example.com', 'bo@example.com']);
  refusals = {};
  await press('Send 2 invitations');
  await until(() => expect(isClosed).toBe(true));
  expect(sent.at(-1)).toMatchObject({ email: 'bo@example.com', key: sent[1]?.key });
});

it('after a limit is reached no one else is asked for', async () => {
  refusals = { 'ada@example.com': 'rate_limited' };
  await paste('ada@example.com bo@example.com');
  await press('Send 2 invitations');
  await until(() => expect(shown.place.textContent).toContain('No one was invited'));
  expect(sent.map(({ email }) => email)).toEqual(['ada@example.com']);
});
