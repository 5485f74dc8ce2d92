import { desc, eq } from 'drizzle-orm';
import { localizeCard } from '@/lib/cards/card/localize';
import { cardName } from '@/lib/cards/public-card/name';
import { publicCardFile } from '@/lib/cards/public-card/public-card-file';
import { consentMark } from '@/lib/contacts/exchanges/consent';
import { writeStamp } from '@/lib/contacts/exchanges/seal';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { exchanges } from '@/lib/platform/db/tables';
import { localeOr } from '@/lib/platform/i18n/languages';
import exchangePage from '@/pages/api/cards/[username]/exchange';
import receiptPage from '@/pages/api/cards/[username]/receipt';
import exchangesApi from '@/pages/api/v1/exchanges';
import exchangeApi from '@/pages/api/v1/exchanges/[id]';
import withdrawalsApi from '@/pages/api/v1/exchanges/withdrawals';
import withdrawalApi from '@/pages/api/v1/exchanges/withdrawals/[id]';
import { make } from './cards';
import { verified } from './organizations';
import { type Person, request } from './request';

// Requests of visitors and owners about exchanges, through the real handlers.

export type Form = Record<string, string>;
type Sent = { username?: string; locale?: string; address?: string; as?: Person | null; headers?: Form };

let names = 0;
/** An address that no one has written to. */
export const newAddress = () => `visitor-${process.pid}-${names++}@example.com`;

/** Makes a card with a new `username`, of a new user with a proven address unless `of` is given. */
export async function newCard(content: object = {}, more: object = {}, of?: Person) {
  const owner = of ?? (await verified('ada'));
  const username = `card-${process.pid}-${names++}`;
  const whole = { name: { first: 'Ada', last: 'Lovelace' }, ...content };
  const { body } = await make(owner, { username, content: whole, ...more });
  return { owner, username, id: body.id as string };
}

/** Stands for the words that a personal card shows when the form is sent. */
const asShown = 'as-shown';

/** A form filled in by a visitor who saw the present wording. Its stamp was issued a minute ago. */
export function filled(cardId: string, more: Form = {}): Form {
  const stamp = writeStamp(cardId, Date.now() - 60_000, asShown);
  const empty = { phone: '', company: '', title: '', note: '', website: '', via: 'qr' };
  return { first: 'Grace', last: 'Hopper', email: newAddress(), ...empty, consent: 'yes', stamp, ...more };
}

/** A form filled in by a visitor who saw exactly the wording that the card shows: for cards of organizations. */
export async function filledAsShown(card: { cardId: string; username: string }, more: Form = {}, locale = 'en') {
  const { text } = await open(card.username, { locale });
  const [, mark = ''] = /name="stamp" value="[^".]*\.([^".]*)\./.exec(text) ?? [];
  return filled(card.cardId, { stamp: writeStamp(card.cardId, Date.now() - 60_000, mark), ...more });
}

/** A stamp of a personal card that was given out some time ago, with the words that it shows now. */
export async function stampAsShown(username: string, issued: number, locale = 'en'): Promise<string> {
  const card = await publicCardFile(systemContext(), username).catch(() => null);
  if (!card) return '';
  const language = localeOr(locale);
  return writeStamp(card.id, issued, consentMark(language, cardName(localizeCard(card, language)), null));
}

export async function post(
  sent: Form | string,
  { username = 'ada', locale = 'en', address = '203.0.113.1', ...rest }: Sent,
) {
  const form = typeof sent === 'string' ? sent : { ...sent };
  const [at = '', mark] = typeof form === 'string' ? [] : (form.stamp ?? '').split('.');
  if (typeof form !== 'string' && mark === asShown)
    form.stamp = await stampAsShown(username, Number.parseInt(at, 36), locale);
  return request(exchangePage, {
    method: 'POST',
    path: `/cards/${username}/exchange?locale=${locale}`,
    params: { username },
    as: rest.as ?? null,
    body: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-client-ip': address, ...rest.headers },
  });
}

export const open = (
  username: string,
  { locale = 'en', as = null, headers = {}, address = '', met = '' }: Sent & { met?: string } = {},
) =>
  request(exchangePage, {
    path: `/cards/${username}/exchange?locale=${locale}${met && `&met=${met}`}`,
    params: { username },
    as,
    headers: { 'x-client-ip': address, ...headers },
  });

const at = (target: string) => {
  const url = new URL(target, 'http://localhost');
  const [, locale = '', username = ''] = url.pathname.split('/');
  return { path: `/cards/${username}/receipt?locale=${locale}&${url.searchParams}`, params: { username } };
};

/** The page behind a receipt link, such as the form's response contains. */
export const receipt = (target: string) => request(receiptPage, at(target));
export const change = (target: string, form: Form = {}) =>
  request(receiptPage, {
    ...at(target),
    method: 'POST',
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** Sends the form, and returns the address of the receipt. */
export async function leave(form: Form, sent: Sent): Promise<string> {
  const answer = await post(form, sent);
  if (answer.status !== 303) throw new Error(`the form answered ${answer.status}: ${answer.text}`);
  return answer.headers.get('location') ?? '';
}

export const listed = (as: Person | null, query: Form = {}) =>
  request(exchangesApi, { as, path: `/exchanges?${new URLSearchParams(query)}` });
export const one = (as: Person | null, id: string) =>
  request(exchangeApi, { as, path: `/exchanges/${id}`, params: { id } });
export const withdrawals = (as: Person | null) => request(withdrawalsApi, { as, path: '/exchanges/withdrawals' });
export const dismiss = (as: Person | null, id: string) =>
  request(withdrawalApi, { as, method: 'DELETE', path: `/exchanges/withdrawals/${id}`, params: { id } });

/** The exchanges of a card, newest first. */
export const rowsOf = (profileId: string) =>
  database().select().from(exchanges).where(eq(exchanges.profileId, profileId)).orderBy(desc(exchanges.id));
