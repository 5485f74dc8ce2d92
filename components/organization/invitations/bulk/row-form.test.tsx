import { afterEach, expect, it, vi } from 'vitest';
import type { BulkRow } from '@/lib/organization/invitations/bulk/schema';
import { perform, show, until } from '@/tests/support/render';
import { RowForm } from './row-form';

const row: BulkRow = {
  ...{ place: 7, email: 'ada@', name: 'Ada', role: null, roleText: 'Boss', teams: ['Marketing'], state: 'wrong' },
  problems: [
    { field: 'email', code: 'invalid_email', text: '' },
    { field: 'role', code: 'invalid_role', text: 'Boss' },
    { field: 'teams', code: 'unknown_team', text: 'Marketing' },
  ],
  ...{ isEdited: false, outcome: null },
};

let shown: Awaited<ReturnType<typeof show>>;
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

/** Records the requests to the server, each of which is answered with the changed row. */
function server(answer: object) {
  const asked: { url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, body: JSON.parse(String(init.body ?? 'null')) });
    return Response.json(answer);
  });
  return asked;
}

const form = (given: BulkRow) => (
  <ul>
    <RowForm slug="acme" id="1" row={given} teams={['Sales']} />
  </ul>
);

const leave = (field: HTMLInputElement | null) =>
  perform(() => {
    field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });

/** Types into a field as React sees it. */
function fill(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

it('says at each field what is wrong with it, and saves a field that was changed as it is left', async () => {
  const asked = server({ ...row, email: 'ada@example.com', problems: [] });
  shown = await show(form(row));
  const { place } = shown;
  expect(place.textContent).toContain('This isn’t a valid email address.');
  expect(place.textContent).toContain('There’s no role called “Boss”.');
  expect(place.textContent).toContain('There’s no team called “Marketing”.');
  const email = place.querySelector<HTMLInputElement>('input[name=email]');
  await perform(() => {
    if (email) fill(email, 'ada@example.com');
  });
  await leave(email);
  const url = '/api/v1/organizations/acme/invitations/imports/1/rows/7';
  await until(() => expect(asked[0]).toEqual({ url, body: { email: 'ada@example.com' } }));
  const name = place.querySelector<HTMLInputElement>('input[name=name]');
  await leave(name);
  expect(asked.filter(({ body }) => body !== null)).toHaveLength(1);
});

it('tells a row that was mended, and takes one in again that was left out', async () => {
  shown = await show(form({ ...row, role: 'USER', state: 'ready', problems: [] }));
  expect(shown.place.textContent).toContain('Fixed');
  await shown.unmount();
  const asked = server({ ...row, state: 'wrong' });
  shown = await show(form({ ...row, state: 'skipped' }));
  await perform(() => shown.place.querySelector('button')?.click());
  await until(() => expect(asked[0]?.body).toEqual({ isSkipped: false }));
});
