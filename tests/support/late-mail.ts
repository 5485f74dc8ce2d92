import { and, inArray, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { outbox } from '@/lib/platform/db/tables';
import { dispatchDue } from '@/lib/platform/jobs/outbox';
import { allMails } from './mails';
import { withSettings } from './settings';

// A mail server that cannot be reached for a while: what happens meanwhile decides what is sent later.

/** Runs an act while no mail can be sent. */
export async function whileMailIsDown<Result>(act: () => Promise<Result>): Promise<Result> {
  const restore = withSettings({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Cards <no-reply@cards.example>' });
  try {
    return await act();
  } finally {
    restore();
  }
}

/** Sends everything that waits, whenever it was due, and returns the emails that went out. */
export async function sendLate() {
  const before = new Set((await allMails()).map(({ id }) => id));
  const isAboutOthers = inArray(outbox.kind, ['email', 'exchangeNotice']);
  expect(await database().$count(outbox, and(isAboutOthers, isNull(outbox.sentAt)))).toBeGreaterThan(0);
  await database()
    .update(outbox)
    .set({ nextTryAt: new Date(0) })
    .where(isNull(outbox.sentAt));
  await dispatchDue();
  return (await allMails()).filter(({ id }) => !before.has(id));
}
