import { localizeCard } from '@/lib/cards/card/model';
import type { PublicCard } from '@/lib/cards/card/schema';
import { cardLinks, cardName, cardPath } from '@/lib/cards/public-card/model';
import { cardTexts, noticeLinks, publicCardFile } from '@/lib/cards/public-card/public-card';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { dayText } from '@/lib/platform/i18n/dates';
import { type Locale, localeOr } from '@/lib/platform/i18n/languages';
import type { RawBody } from '@/lib/platform/request-body';
import { toAppError } from '@/lib/platform/to-app-error';
import { correctDetails, findReceipt, type Receipt, takeBackOptIn, withdrawDetails } from './change-receipt';
import { hasOptedIn } from './consent';
import { receiptPath } from './exchange-paths';
import { exchangeTexts, problemText } from './exchange-texts';
import { formValues, likelyCountries, noticeOf } from './form-page';
import { details } from './left-details';
import { leftPhone } from './left-name';
import { askedQuestions, fieldOf } from './questions';
import { readSubmission, type Values } from './read-submission';
import type { Answer, Left, ReceiptAct } from './schema';
import { isDecoy } from './seal';
import type { ExchangeView, FormView, Outcome, ReceiptView } from './views';

/** The parts of a receipt's URL. */
export type Asked = { username: string; key: string; act?: ReceiptAct | undefined; met?: string };

/** The card of a receipt; null where the card is gone or paused. */
async function cardOf(ctx: Context, username: string): Promise<PublicCard | null> {
  try {
    return await publicCardFile(ctx, username);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === 'not_found' || error.code === 'gone') return null;
    throw thrown;
  }
}

/** The parts that all pages of a receipt share. `profileId` is the card of the link: a URL that names another card shows none. */
async function aroundOf(ctx: Context, { username, key, met }: Asked, profileId?: string | null, status = 200) {
  const { locale } = ctx;
  const named = await cardOf(ctx, username);
  const card = profileId === undefined || named?.id === profileId ? named : null;
  const localized = card && localizeCard(card, locale);
  const link = (act?: ReceiptAct) => receiptPath(locale, username, key, { act, met });
  const texts = cardTexts(locale);
  const notices = noticeLinks(texts, localized?.organization);
  return { around: { locale, t: exchangeTexts(locale), texts, card: localized, notices, status }, link };
}

const dayOf = (at: string, locale: Locale) => dayText(at, locale);

/** What the visitor agreed to when they left their details. */
function agreedOf(
  row: Receipt,
  { locale, t }: Pick<ReceiptView, 'locale' | 't'>,
  takeBack: string,
): ReceiptView['agreed'] {
  const { consentText: text, language, createdAt, optIn } = row;
  const at = createdAt.toISOString();
  const answered = optIn && {
    text: optIn.text,
    state: optIn.withdrawnAt
      ? t('exchange:takenBackOn', { day: dayOf(optIn.withdrawnAt, locale) })
      : t(optIn.isGiven ? 'exchange:agreedOn' : 'exchange:notAgreed', { day: dayOf(at, locale) }),
    takeBack: hasOptedIn(optIn) ? takeBack : null,
  };
  return { language: localeOr(language), text, at, day: dayOf(at, locale), optIn: answered };
}

/** An empty receipt, which bots get: it cannot be told from a real one. */
const nothing = {
  ...{ left: null, answers: [], correctedAt: null, mergedIntoId: null, visitorProfileId: null },
  profileId: undefined,
  whole: null,
};
type Shown = Pick<Receipt, 'left' | 'answers' | 'correctedAt' | 'mergedIntoId' | 'visitorProfileId'> & {
  cardName: string;
  profileId: string | null | undefined;
  /** The exchange itself; null on an empty receipt. */
  whole: Receipt | null;
};

async function receiptView(ctx: Context, asked: Asked, row: Shown): Promise<ExchangeView> {
  const { around, link } = await aroundOf(ctx, asked, row.profileId);
  const { card, locale } = around;
  const links = card && cardLinks(card, locale, '', asked.met);
  return {
    ...{ ...around, kind: 'receipt', cardName: row.cardName },
    details: row.left ? details(row.left, row.answers, locale, row.whole?.language ?? locale) : [],
    agreed: row.whole && agreedOf(row.whole, around, link('optOut')),
    wasCorrected: row.correctedAt !== null,
    isRepetition: row.mergedIntoId !== null,
    save: links?.save ?? null,
    correct: row.visitorProfileId ? null : link('correct'),
    withdraw: link('withdraw'),
    back: card ? cardPath(locale, card.username, asked.met) : null,
    createOwn: row.visitorProfileId ? null : `/${locale}/login`,
  };
}

/** The details and answers of an exchange as values of the form. */
function valuesOf(left: Left, answers: Answer[], questions: FormView['questions']): Values {
  const { extension: _extension, ...plain } = left;
  const answered = questions.flatMap(({ id, kind, options }) => {
    const text = answers.find((answer) => answer.id === id)?.text ?? '';
    const value = kind === 'choice' ? (options.find((option) => option.text === text)?.value ?? '') : text;
    return [[fieldOf(id), value] as const];
  });
  return { ...plain, phone: leftPhone(left), ...Object.fromEntries(answered) };
}

async function correctionView(
  ctx: Context,
  asked: Asked,
  row: Receipt & { left: Left },
  shown: { values?: Values; errors?: Record<string, string> } = {},
): Promise<FormView> {
  const { around, link } = await aroundOf(ctx, asked, row.profileId, shown.errors ? 422 : 200);
  const questions = around.card ? askedQuestions(around.card, around.locale) : [];
  const problems = Object.entries(shown.errors ?? {}).map(([field, code]) => [field, problemText(around.t, code)]);
  return {
    ...{ ...around, kind: 'form', cardName: row.cardName, questions },
    ...{ stamp: '', via: '', met: '', code: '', l: '', consent: null, own: null },
    optIn: null,
    action: link('correct'),
    values: shown.values ?? valuesOf(row.left, row.answers, questions),
    errors: Object.fromEntries(problems),
    message: shown.errors ? around.t('exchange:check') : null,
    back: link(),
  };
}

/** Returns an exchange that still has its content. @throws AppError `gone` where it was withdrawn */
function open(row: Receipt): Receipt & { left: Left } {
  if (!row.left || row.withdrawnAt) throw new AppError('gone');
  return { ...row, left: row.left };
}

async function withdrawnView(ctx: Context, asked: Asked, status: number): Promise<ExchangeView> {
  const { around } = await aroundOf(ctx, asked, undefined, status);
  const { card, locale, t } = around;
  const back = card && { href: cardPath(locale, card.username, asked.met), label: t('exchange:backToCard') };
  return { ...around, kind: 'notice', title: t('exchange:withdrawnTitle'), text: t('exchange:withdrawnText'), back };
}

/** The page for a link that opens nothing, or whose exchange was withdrawn. @throws unexpected errors */
async function refusal(ctx: Context, asked: Asked, thrown: unknown): Promise<Outcome> {
  const { code } = toAppError(thrown);
  if (code === 'gone') return withdrawnView(ctx, asked, 410);
  if (code !== 'not_found') return noticeOf(ctx, thrown);
  const { around } = await aroundOf(ctx, asked, undefined, 404);
  const { t } = around;
  const [title, text] = [t('exchange:unknownTitle'), t('exchange:unknownText')];
  return { ...around, card: null, kind: 'notice', title, text, back: null };
}

/** The page behind a visitor's link: the receipt, the form to correct it, or the question before it is withdrawn. */
export async function showReceipt(ctx: Context, asked: Asked): Promise<Outcome> {
  try {
    const row = isDecoy(asked.key) ? null : open(await findReceipt(ctx, asked.key));
    const { around, link } = await aroundOf(ctx, asked, row?.profileId);
    const name = around.card ? cardName(around.card) : asked.username;
    if (asked.act === 'withdraw')
      return {
        ...{ ...around, kind: 'confirm', cardName: row?.cardName ?? name },
        ...{ action: link('withdraw'), back: link() },
      };
    if (asked.act === 'correct' && row && !row.visitorProfileId) return await correctionView(ctx, asked, row);
    return await receiptView(ctx, asked, row ? { ...row, whole: row } : { ...nothing, cardName: name });
  } catch (thrown) {
    return refusal(ctx, asked, thrown);
  }
}

async function correct(ctx: Context, asked: Asked, body: RawBody): Promise<Outcome> {
  const row = open(await findReceipt(ctx, asked.key));
  const values = formValues(body);
  const card = await cardOf(ctx, asked.username);
  const questions = card ? askedQuestions(card, ctx.locale) : [];
  const countries = card ? likelyCountries(card, ctx.locale) : [];
  const submission = readSubmission(values, { questions, countries, hasConsent: false });
  if (submission.errors) return correctionView(ctx, asked, row, { values, errors: submission.errors });
  await correctDetails(ctx, asked.key, submission);
  return { kind: 'go', to: receiptPath(ctx.locale, asked.username, asked.key, { met: asked.met }) };
}

/** Corrects or withdraws the exchange behind a visitor's link, or its further consent. */
export async function changeReceipt(ctx: Context, asked: Asked, body: RawBody): Promise<Outcome> {
  try {
    if (isDecoy(asked.key))
      return asked.act === 'withdraw' ? await withdrawnView(ctx, asked, 200) : await showReceipt(ctx, asked);
    if (asked.act === 'correct') return await correct(ctx, asked, body);
    if (asked.act === 'optOut') {
      await takeBackOptIn(ctx, asked.key);
      return { kind: 'go', to: receiptPath(ctx.locale, asked.username, asked.key, { met: asked.met }) };
    }
    if (asked.act !== 'withdraw') return await showReceipt(ctx, asked);
    await withdrawDetails(ctx, asked.key);
    return await withdrawnView(ctx, asked, 200);
  } catch (thrown) {
    return refusal(ctx, asked, thrown);
  }
}
