import { isOwnProfile } from '@/lib/formats/account-catalogue';
import { normaliseAccount } from '@/lib/formats/accounts';
import { foldedHeader, kindWords } from '@/lib/formats/csv/column-words';
import { searchText } from '@/lib/formats/search-text';
import { locales } from '@/lib/i18n/languages';
import { text } from '@/lib/i18n/texts';
import { type LocalizedCard, localizeCard } from '@/lib/profiles/localize';
import type { ProfileContent, ProfileField, PublicProfile } from '@/lib/profiles/schema';
import { cardLanguages } from '@/lib/profiles/translations';

type Linked = Extract<ProfileField, { kind: 'website' | 'account' }>;

/** The words that people have for work in tables, where they are all of a label. */
const work = new RegExp(`^(?:${kindWords.work.source})$`);
let words: Set<string> | undefined;

/** Whether a label says no more than that something is of the company, or of work. */
function isOfWork(label: string): boolean {
  words ??= new Set(
    locales.flatMap((locale) =>
      [text(locale, 'card', 'labelWork'), text(locale, 'exchange', 'company')].map(searchText),
    ),
  );
  return words.has(searchText(label)) || work.test(foldedHeader(label));
}

/** Whether a link leads to a page about its person alone, by where it leads and what it is called. */
function isOwn(field: Linked, company: string): boolean {
  if (isOfWork(field.label)) return false;
  if (field.kind === 'website') return field.label === 'home' || company === '';
  const account = normaliseAccount(field.network, field.handle);
  return account !== null && isOwnProfile(field.network, account.handle);
}

const companyOf = ({ company }: Pick<ProfileContent, 'company'>) => searchText(company);

/**
 * The ids of a card's links that lead to a page about its person alone, which is what `rel="me"` and schema.org's `sameAs` say. Of
 * accounts their profiles; of websites those of the home, and any of a card that names no company: any other may be the company's.
 * None of what is called work, or as the company, in whichever language of the card. Server only: it knows all languages.
 */
export function ownPages(card: PublicProfile | LocalizedCard): string[] {
  const faces = [card.content, ...cardLanguages(card).map((locale) => localizeCard(card, locale).content)];
  const companies = new Set(faces.map(companyOf).filter(Boolean));
  const linked = (content: ProfileContent) =>
    content.fields.filter((field): field is Linked => field.kind === 'website' || field.kind === 'account');
  const isFine = (field: Linked) => isOwn(field, card.content.company) && !companies.has(searchText(field.label));
  const others = new Set(faces.flatMap((face) => linked(face).flatMap((field) => (isFine(field) ? [] : field.id))));
  return linked(card.content).flatMap(({ id }) => (others.has(id) ? [] : id));
}
