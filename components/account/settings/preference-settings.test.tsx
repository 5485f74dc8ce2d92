import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConfigProvider } from '@/components/app/config';
import { defaultConfig } from '@/components/app/default-config';
import { perform, show, until } from '@/tests/support/render';
import { PreferenceSettings } from './preference-settings';

const ways = { email: true, push: true };
let unmount = async () => {};
let wishes: unknown[];

beforeEach(() => {
  wishes = [];
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const now = { exchange: ways, reminder: ways, weekly: { email: false } };
    if (method === 'GET') return Response.json(now);
    wishes.push(JSON.parse(body ?? 'null'));
    return Response.json(wishes.at(-1));
  });
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

async function open(canSendMail: boolean) {
  const shown = await show(
    <ConfigProvider config={{ ...defaultConfig, canSendMail }}>
      <PreferenceSettings />
    </ConfigProvider>,
  );
  unmount = shown.unmount;
  return () =>
    [...shown.place.querySelectorAll('label')].find((label) => label.textContent?.includes('summary'))?.control as
      | HTMLInputElement
      | undefined;
}

it('the weekly summary is off until it is turned on; nothing else changes', async () => {
  const weekly = await open(true);
  expect(weekly()?.checked).toBe(false);
  await perform(() => weekly()?.click());
  await until(() => expect(wishes).toEqual([{ exchange: ways, reminder: ways, weekly: { email: true } }]));
  expect(weekly()?.checked).toBe(true);
});

it('is not offered where no mail is sent', async () => {
  expect((await open(false))()).toBeUndefined();
});
