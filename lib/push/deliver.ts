import { eq } from 'drizzle-orm';
import { database } from '@/lib/db/client';
import { pushTokens } from '@/lib/db/tables';
import { direction, localeOr } from '@/lib/i18n/languages';
import { localizedPath } from '@/lib/i18n/paths';
import { text } from '@/lib/i18n/texts';
import { push } from '@/lib/outside/push/push';

/** What somebody can be told: that messages arrive, and that somebody (`name`) left their contact on a card. */
export type Notice = { type: 'test' } | { type: 'exchange'; name: string };

/** A notice for one browser; `browserId` is the row of `push_tokens`. */
export type BrowserNotice = { browserId: string; notice: Notice };

const paths = { test: '/app/settings/notifications', exchange: '/app/contacts' } as const;

/**
 * Sends a notice to one browser in the language it was last used in. A browser that was removed in the meantime gets
 * nothing; one that the service knows no more is removed. `id` stays the same over retries.
 * @throws the service's error
 */
export async function sendNotice({ browserId, notice }: BrowserNotice, id: string, service = push()): Promise<void> {
  if (!service) throw new Error('push messages are not configured');
  const [browser] = await database().select().from(pushTokens).where(eq(pushTokens.id, browserId));
  if (!browser) return;
  const lang = localeOr(browser.language);
  const answer = await service.send({
    token: browser.token,
    title: text(lang, 'push', `${notice.type}Title`, notice),
    body: text(lang, 'push', `${notice.type}Body`, notice),
    tag: id,
    path: localizedPath(lang, paths[notice.type]),
    lang,
    dir: direction(lang),
  });
  if (answer === 'gone') await database().delete(pushTokens).where(eq(pushTokens.id, browserId));
}
