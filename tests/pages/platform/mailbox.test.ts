import { describe, expect, it } from 'vitest';
import { mailer } from '@/lib/platform/outside/email/email';
import { seedDemo } from '@/scripts/seed';
import { loadPage } from '@/tests/support/page-markup';
import { withSettings } from '@/tests/support/settings';

// Features for trying things out, beside the identity emulator and with a real identity provider.

const real = {
  ...{ FIREBASE_PROJECT_ID: 'cards', FIREBASE_API_KEY: 'key', FIREBASE_PRIVATE_KEY: 'pem' },
  ...{ FIREBASE_CLIENT_EMAIL: 'a@cards.iam.gserviceaccount.com', FIREBASE_AUTH_EMULATOR_HOST: '' },
  ...{ APP_URL: 'https://cards.example', COOKIE_SECRETS: 'a'.repeat(32) },
};
const letter = { id: 'letter', to: 'ada@example.com', subject: 'Code', text: '123456', html: '<p>123456</p>' };

it('beside the identity emulator, mails are kept and can be read', async () => {
  await mailer().send(letter);
  const { props } = await loadPage('dev/mail', 'en', {}, null);
  expect(props).toMatchObject({ mails: [{ to: 'ada@example.com', subject: 'Code' }] });
});

describe.each(['development', 'test', 'production'])('with a real project and APP_ENV=%s', (stage) => {
  /** Runs `act` with the settings of a real project. */
  async function inReality<Result>(act: () => Promise<Result>): Promise<Result> {
    const leave = withSettings({ ...real, APP_ENV: stage });
    try {
      return await act();
    } finally {
      leave();
    }
  }

  it('there is no mailbox, and no mail is kept in one', async () => {
    await mailer().send(letter);
    await expect(inReality(() => loadPage('dev/mail', 'en', {}, null))).rejects.toThrow(/notFound/);
    await expect(inReality(async () => mailer().send(letter))).rejects.toMatchObject({ code: 'mail_not_configured' });
  });

  it('no demo people are made', async () => {
    await expect(inReality(() => seedDemo(''))).rejects.toThrow('at the identity emulator only');
  });
});
