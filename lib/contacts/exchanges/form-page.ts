import { findActiveCard } from '@/lib/cards/card/card';
import { localizeCard } from '@/lib/cards/card/model';
import type { PublicCard } from '@/lib/cards/card/schema';
import { cardName, cardPath } from '@/lib/cards/public-card/model';
import { cardTexts, noticeLinks, publicCardFile } from '@/lib/cards/public-card/public-card';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { countryCallingCodes, parsePhone } from '@/lib/platform/formats/phone';
import { type Channel, metOf, parseChannel, slugPattern } from '@/lib/platform/formats/share';
import { codePattern } from '@/lib/platform/formats/short-code';
import { countriesOfZone } from '@/lib/platform/i18n/countries-of-zone';
import { type Locale, language } from '@/lib/platform/i18n/languages';
import type { RawBody } from '@/lib/platform/request-body';
import { readForm } from '@/lib/platform/request-body';
import { toAppError } from '@/lib/platform/to-app-error';
import { consentMark, consentOf } from './consent';
import { selectWording } from './consent-queries';
import { leftOfCard } from './contact-of-left';
import { countAttempt } from './count-attempts';
import { exchangeCards, ownCard } from './exchange-cards';
import { formPath, receiptPath } from './exchange-paths';
import { exchangeTexts, problemText } from './exchange-texts';
import { leaveDetails, type TargetCard } from './leave-details';
import { askedQuestions } from './questions';
import { readSubmission, type Values } from './read-submission';
import { prepareReceipt } from './receipt-mail';
import { decoySecret, fastest, readStamp, writeStamp } from './seal';
import type { FormView, NoticeView, Outcome } from './views';

/**
 * The card on which details are left. @throws AppError `not_found` (also where the card has no form), `gone` where it is paused
 */
async function findTarget(ctx: Context, username: string): Promise<TargetCard> {
  const card = await publicCardFile(ctx, username);
  const activeCard = await findActiveCard(ctx, card.username);
  if (!activeCard || !card.exchangeForm.isOn) throw new AppError('not_found');
  const { ownerId, organizationId } = activeCard;
  const of = organizationId && card.organization;
  const organization = of ? { name: of.name, wording: await selectWording(ctx.db, organizationId) } : null;
  return { card, ownerId, organizationId, organization };
}

const countries = countryCallingCodes().map(({ country }) => country);

/**
 * Countries to which a number without country code may belong: those of the visitor's time zone, then that of the card's phone, then
 * that of the visitor's language.
 */
export function likelyCountries(card: PublicCard, locale: Locale, zone = ''): (string | undefined)[] {
  const phone = card.content.fields.find((field) => field.kind === 'phone');
  const ofCard = phone?.kind === 'phone' ? parsePhone(phone.number)?.country : null;
  return [...countriesOfZone(countries, zone), ofCard ?? undefined, language(locale).format.split('-')[1]];
}

/** Reads a plain form. @throws AppError `unsupported_media_type` */
export const formValues = (body: RawBody): Values => Object.fromEntries(readForm(body));

type Shown = Partial<Pick<FormView, 'values' | 'message' | 'status' | 'retryAfter' | 'stamp'>> & {
  errors?: Record<string, string>;
};

/** The mark of the consent that a form shows, as part of the form's stamp. */
function markOf({ locale }: Context, { card, organization }: TargetCard): string {
  return consentMark(locale, cardName(localizeCard(card, locale)), organization);
}

/** How the card was reached, the event by whose link or code, the printed code, and the owner's word of the link. */
type Came = { via: Channel; met: string; code: string; l: string };
type Said = { [Name in keyof Came]?: string | undefined };
const cameBy = ({ via, met, code = '', l = '' }: Said): Came => ({
  // The link of an event is a channel where it names none.
  via: parseChannel(via || (metOf(met) && 'event')),
  met: metOf(met),
  code: codePattern.test(code) ? code : '',
  l: slugPattern.test(l) ? l : '',
});

async function formView(ctx: Context, target: TargetCard, came: Came, shown: Shown = {}): Promise<FormView> {
  const { locale } = ctx;
  const t = exchangeTexts(locale);
  const card = localizeCard(target.card, locale);
  const name = cardName(card);
  const texts = cardTexts(locale);
  const own = await ownCard(ctx, target);
  const { text, optIn } = consentOf(locale, name, target.organization);
  const problems = Object.entries(shown.errors ?? {}).map(([field, code]) => [field, problemText(t, code)]);
  return {
    ...{
      kind: 'form',
      locale,
      t,
      texts,
      card,
      cardName: name,
      ...came,
      notices: noticeLinks(texts, card.organization),
    },
    status: shown.status ?? 200,
    retryAfter: shown.retryAfter,
    action: formPath(locale, card.username),
    values: shown.values ?? {},
    errors: Object.fromEntries(problems),
    message: shown.message ?? null,
    stamp: shown.stamp ?? writeStamp(card.id, ctx.now.getTime(), markOf(ctx, target)),
    questions: askedQuestions(card, locale),
    consent: text,
    optIn: optIn?.text ?? null,
    own: own && { name: cardName(own.card), consent: consentOf(locale, name, target.organization, true).text },
    back: cardPath(locale, card.username, came.met),
  };
}

/** The page shown instead of the form: card not found, paused, or service unavailable. @throws any other error again */
export function noticeOf(ctx: Context, thrown: unknown): NoticeView {
  const error = toAppError(thrown);
  const { status } = error;
  const { locale } = ctx;
  const texts = cardTexts(locale);
  const around = {
    kind: 'notice' as const,
    locale,
    t: exchangeTexts(locale),
    texts,
    card: null,
    notices: noticeLinks(texts),
    status,
    back: null,
  };
  if (error.code === 'unavailable' || error.code === 'storage_full') {
    ctx.log.error({ error: error.details.cause ?? error }, 'an exchange could not be answered');
    const { retryAfter } = error.details;
    return { ...around, title: texts.unavailableTitle, text: texts.unavailableText, retryAfter };
  }
  if (error.code === 'gone') return { ...around, title: texts.pausedTitle, text: texts.pausedText };
  if (error.code === 'not_found')
    return { ...around, title: around.t('exchange:offTitle'), text: around.t('exchange:offText') };
  throw thrown;
}

/** The empty form of a card. What the address does not say of how the visitor came, that of the page in `referrer` does. */
export async function showForm(
  ctx: Context,
  username: string,
  { via, met, code, l }: Said,
  referrer: string,
): Promise<Outcome> {
  try {
    const target = await findTarget(ctx, username);
    const led = new URLSearchParams(URL.canParse(referrer) ? new URL(referrer).search : '');
    const said = (name: string, value: string | undefined) => value || (led.get(name) ?? '');
    const came = { via: said('via', via), met, code: said('code', code), l: said('l', l) };
    return await formView(ctx, target, cameBy(came));
  } catch (thrown) {
    return noticeOf(ctx, thrown);
  }
}

type Posted = { target: TargetCard; values: Values };

/** Leaves the details of a form on the card. Bots get the same response as people. @throws AppError */
async function leave(ctx: Context, { target, values }: Posted): Promise<Outcome> {
  const { card } = target;
  const { locale } = ctx;
  const t = exchangeTexts(locale);
  const [stamp = '', came, optsIn] = [values.stamp, cameBy(values), values.optIn === 'yes'];
  const { via: channel, met, code, l: link } = came;
  const own = values.act === 'card' ? await ownCard(ctx, target) : null;
  const questions = askedQuestions(card, locale);
  const { act: _act, ...written } = values;
  const asked = { questions, countries: likelyCountries(card, locale, values.zone), hasConsent: true };
  const submission = own ? { left: leftOfCard(own.card), answers: [], errors: null } : readSubmission(written, asked);
  if (submission.errors) {
    const isForm = submission.errors.form !== undefined;
    const message = isForm ? t('exchange:invalid') : t('exchange:check');
    return formView(ctx, target, came, { values, errors: submission.errors, message, status: 422, stamp });
  }
  const mark = markOf(ctx, target);
  const age = readStamp(card.id, stamp, ctx.now.getTime(), mark);
  if (age === 'old') {
    // The form is filled in already, so its new stamp is old enough to be sent at once.
    const fresh = writeStamp(card.id, ctx.now.getTime() - fastest, mark);
    // The consent is not filled in: the visitor may see these words for the first time.
    const { consent: _consent, optIn: _optIn, ...typed } = values;
    return formView(ctx, target, came, { values: typed, message: t('exchange:tooOld'), status: 422, stamp: fresh });
  }
  await countAttempt(ctx, card.id);
  if (values.website || age === 'fast')
    return { kind: 'go', to: receiptPath(locale, card.username, decoySecret(), { met }) };
  const secret = own
    ? await exchangeCards(ctx, target, own, { channel, met, code, link, optsIn })
    : await leaveDetails(ctx, target, {
        ...{ left: submission.left, answers: submission.answers, channel, met, code, link, optsIn, visitor: null },
        receipt: await prepareReceipt(ctx, target, { to: submission.left.email, met }),
      });
  return { kind: 'go', to: receiptPath(locale, card.username, secret, { met }) };
}

/** Handles a sent form: redirects to the receipt, or shows the form again with its values and what is wrong with them. */
export async function answerForm(ctx: Context, username: string, body: RawBody): Promise<Outcome> {
  try {
    const values = formValues(body);
    const target = await findTarget(ctx, username);
    try {
      return await leave(ctx, { target, values });
    } catch (thrown) {
      const { code, status, details } = toAppError(thrown);
      const t = exchangeTexts(ctx.locale);
      const texts = { rate_limited: t('exchange:limited'), contact_limit_reached: t('exchange:bookFull') };
      const message = texts[code as keyof typeof texts];
      if (!message) throw thrown;
      const shown = { values, message, status, retryAfter: details.retryAfter, stamp: values.stamp ?? '' };
      return await formView(ctx, target, cameBy(values), shown);
    }
  } catch (thrown) {
    return noticeOf(ctx, thrown);
  }
}
