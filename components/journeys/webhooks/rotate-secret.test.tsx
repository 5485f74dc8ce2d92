import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Webhook } from '@/lib/journeys/webhooks/schema';
import { InApplication } from '@/tests/support/in-application';
import { perform, show, until } from '@/tests/support/render';
import { RotateSecret } from './rotate-secret';

const webhook: Webhook = {
  ...{ id: '0198c0de-0000-7000-8000-000000000001', url: 'https://crm.example/hook', events: ['contact.created'] },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', formerSecretUntil: null, failingSince: null, disabledAt: null },
};
const formerSecretUntil = '2026-03-02T09:00:00.000Z';

let unmount = async () => {};
let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
    asked.push(`${method} ${url}`);
    return Response.json({ item: { ...webhook, formerSecretUntil }, secret: 'whsec_new' });
  });
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

async function open(organization: string | null, shown = webhook) {
  const { place, unmount: close } = await show(
    <InApplication>
      <RotateSecret organization={organization} webhook={shown} modalId="rotate-secret" />
    </InApplication>,
  );
  unmount = close;
  return place;
}

it.each([
  [null, `POST /api/v1/webhooks/${webhook.id}/secret`],
  ['acme', `POST /api/v1/organizations/acme/webhooks/${webhook.id}/secret`],
])('a secret is rotated after a question, and shown once with the end of the one before (%s)', async (of, request) => {
  const place = await open(of);
  expect(place.textContent).not.toContain('The secret before the current one');
  expect(asked).toEqual([]);
  await perform(() => place.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
  await until(() => expect(place.textContent).toContain('whsec_new'));
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual([request]);
  expect(place.textContent).toContain('Mar 2, 2026');
});

it('who rotates again is told that the older secret ends', async () => {
  const place = await open(null, { ...webhook, formerSecretUntil });
  expect(place.textContent).toContain('The secret before the current one stops working immediately.');
});
