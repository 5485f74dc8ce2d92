import type { Context } from '@/lib/platform/context';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { text } from '@/lib/platform/i18n/texts';
import { toAppError } from '@/lib/platform/to-app-error';
import { endNotices, readUnsubscribe } from './unsubscribe';

/** A page of few words: `act` is the button that ends the emails, `back` leads to the settings. */
export type EndPage = {
  status: number;
  title: string;
  text: string;
  act: string | null;
  back: { href: string; label: string };
};

/**
 * The page behind the link in a mail: a question (GET, because programs follow links by themselves) or the result (`isPosted`),
 * which is also the one-click request of mail programs (RFC 8058, section 3.1).
 * @throws unexpected errors
 */
export async function endPage(ctx: Context, token: string, isPosted: boolean): Promise<EndPage> {
  const t = (key: string) => text(ctx.locale, 'push', key);
  const back = { href: localizedPath(ctx.locale, '/app/settings/notifications'), label: t('endSettings') };
  try {
    if (isPosted) {
      await endNotices(ctx, token);
      return { status: 200, title: t('endedTitle'), text: t('endedText'), act: null, back };
    }
    const { kind } = readUnsubscribe(token);
    const asks = { exchange: t('endExchange'), reminder: t('endReminder'), weekly: t('endWeekly') };
    return { status: 200, title: t('endTitle'), text: asks[kind], act: t('endButton'), back };
  } catch (thrown) {
    if (toAppError(thrown).code !== 'not_found') throw thrown;
    return { status: 404, title: t('endUnknownTitle'), text: t('endUnknownText'), act: null, back };
  }
}
