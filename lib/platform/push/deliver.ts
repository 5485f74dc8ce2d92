import { isLetIn } from '@/lib/platform/auth/accounts';
import { database } from '@/lib/platform/db/client';
import { direction, localeOr } from '@/lib/platform/i18n/languages';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { text } from '@/lib/platform/i18n/texts';
import type { Grounded } from '@/lib/platform/jobs/grounds';
import { push } from '@/lib/platform/outside/push/push';
import * as queries from './queries';

/** The contents of a notification: a test, a contact that someone (`name`) left on a card, or a reminder of a contact. */
export type Notice =
  | { type: 'test' }
  | { type: 'exchange'; name: string }
  | { type: 'reminder'; name: string; contactId: string };

/** A notice for one browser of a user; `browserId` is the row of `push_tokens`. */
export type BrowserNotice = { browserId: string; userId: string; notice: Notice };

/** What a user is told of: themselves, or something that rests on the rows of a noun. */
export type Told = { type: 'test' } | ({ type: 'exchange' | 'reminder' } & Grounded);

/** A notice for one browser as it waits. */
export type WaitingNotice = Pick<BrowserNotice, 'browserId' | 'userId'> &
  ({ notice: { type: 'test' } } | ({ notice: { type: 'exchange' | 'reminder' } } & Grounded));

function pathOf(notice: Notice): string {
  if (notice.type === 'test') return '/app/settings/notifications';
  return notice.type === 'reminder' ? `/app/contacts?contact=${notice.contactId}` : '/app/contacts';
}

/**
 * Sends a notice to one browser in the language it was last used in. Nothing is sent if the browser was removed or became another
 * user's in the meantime, or if its session is no longer valid; a browser that the service no longer knows is removed. `id` stays
 * the same over retries.
 * @throws the service's error
 */
export async function sendNotice(
  { browserId, userId, notice }: BrowserNotice,
  id: string,
  service = push(),
): Promise<void> {
  if (!service) throw new Error('push messages are not configured');
  const browser = await queries.selectBrowser(database(), browserId);
  if (browser?.userId !== userId) return;
  const { signedInAt: at, sessionStarted: started, via } = browser;
  if (!(await isLetIn(browser.userId, { at, started, ...(via ? { via } : {}) }))) return;
  const lang = localeOr(browser.language);
  const answer = await service.send({
    token: browser.token,
    title: text(lang, 'push', `${notice.type}Title`, notice),
    body: text(lang, 'push', `${notice.type}Body`, notice),
    tag: id,
    path: localizedPath(lang, pathOf(notice)),
    lang,
    dir: direction(lang),
  });
  if (answer === 'gone') await queries.deleteGone(database(), browserId);
}
