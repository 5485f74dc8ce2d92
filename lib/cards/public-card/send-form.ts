import type { Context } from '@/lib/platform/context';
import type { RawBody } from '@/lib/platform/request-body';
import { readForm } from '@/lib/platform/request-body';
import { toAppError } from '@/lib/platform/to-app-error';
import { sendCard, sendForm, sendWays } from './send';
import { cardTexts } from './texts';
import { translator } from './translate';
import type { CardText } from './types';

type Outcome = { status: number; title: string; text: string; retryAfter?: number };
/** The message and status for a visitor who sent the form; `back` is the label of the link back to the card. */
export type Told = Outcome & { back: string };

async function outcomeOf(
  ctx: Context,
  of: { username: string; met: string },
  body: RawBody,
  t: CardText,
): Promise<Outcome> {
  try {
    await sendCard(ctx, of, sendForm.parse(Object.fromEntries(readForm(body))));
    return { status: 200, title: t('sentTitle'), text: t('sentText') };
  } catch (thrown) {
    const error = toAppError(thrown);
    const { status, code } = error;
    const { retryAfter } = error.details;
    const invalid = sendWays().sms ? t('sendInvalidAny') : t('sendInvalidEmail');
    if (code === 'invalid_fields') return { status, title: t('sendInvalidTitle'), text: invalid };
    if (code === 'rate_limited') return { status, title: t('sendInvalidTitle'), text: t('sendLimited'), retryAfter };
    if (code === 'email_unproven') return { status, title: t('sendInvalidTitle'), text: t('sendUnproven') };
    if (code === 'gone' || code === 'not_found') return { status, title: t('pausedTitle'), text: t('pausedText') };
    if (status >= 500) ctx.log.error({ error: error.details.cause ?? error }, 'a card could not be sent');
    if (code === 'unavailable') return { status, title: t('unavailableTitle'), text: t('unavailableText'), retryAfter };
    throw error;
  }
}

/** Sends the card as the form requests, and returns the message about the outcome, in the language of the context. */
export async function answerSendForm(
  ctx: Context,
  of: { username: string; met: string },
  body: RawBody,
): Promise<Told> {
  const t = translator(cardTexts(ctx.locale));
  return { ...(await outcomeOf(ctx, of, body, t)), back: t('backToCard') };
}
