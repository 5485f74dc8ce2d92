import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConfigProvider } from '@/components/app/config';
import { defaultConfig } from '@/components/app/default-config';
import type { Viewer } from '@/components/app/viewer';
import { show, until } from '@/tests/support/render';
// These modules, which are normally loaded later, are loaded before a test ends.
import './capture-effects';
import './code-effects';
import './kept-cards';
import { OfflineEffects } from './offline-effects';

// Only the browser of a signed-in user gets a service worker.

const register = vi.fn(async () => ({ update: async () => {} }));
const viewer: Viewer = {
  ...{ id: 'ada', email: 'ada@example.com', displayName: 'Ada', locale: 'en', colorScheme: 'auto' },
  ...{ hasPageKeys: true, timeZone: 'UTC', isOnboardingDone: true, organizations: [], newContacts: 0, dueReminders: 0 },
};

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'production');
  const getRegistration = async () => undefined;
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register, getRegistration } });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.clearAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it.each([
  ['a visitor', null, 0],
  ['a page that was built ahead of time', undefined, 0],
  ['somebody who is signed in', viewer, 1],
] as const)('%s', async (_who, who, times) => {
  const { unmount } = await show(
    <ConfigProvider config={defaultConfig}>
      <OfflineEffects viewer={who} />
    </ConfigProvider>,
  );
  await until(() => expect(register).toHaveBeenCalledTimes(times));
  await unmount();
});
