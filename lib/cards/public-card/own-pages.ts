import { cardLanguages, type LocalizedCard, localizeCard } from '@/lib/cards/card/model';
import type { CardContent, CardField, PublicCard } from '@/lib/cards/card/schema';
import { isOwnProfile } from '@/lib/platform/formats/account-catalogue';
import { normaliseAccount } from '@/lib/platform/formats/accounts';
import { foldedHeader, kindWords } from '@/lib/platform/formats/csv/column-words';
import { searchText } from '@/lib/platform/formats/search-text';
import { locales } from '@/lib/platform/i18n/languages';
import { text } from '@/lib/platform/i18n/texts';

type Linked = Extract<CardField, { kind: 'website' | 'account' }>;

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

const companyOf = ({ company }: Pick<CardContent, 'company'>) => searchText(company);

/**
 * The ids of a card's links that lead to a page about its person alone, which is what `rel="me"` and schema.org's `sameAs` say. Of
 * accounts their profiles; of websites those of the home, and any of a card that names no company: any other may be the company's.
 * None of what is called work, or as the company, in whichever language of the card. Server only: it knows all languages.
 */
export function ownPages(card: PublicCard | LocalizedCard): string[] {
  const contents = [card.content, ...cardLanguages(card).map((locale) => localizeCard(card, locale).content)];
  const companies = new Set(contents.map(companyOf).filter(Boolean));
  const linked = (content: CardContent) =>
    content.fields.filter((field): field is Linked => field.kind === 'website' || field.kind === 'account');
  const isFine = (field: Linked) => isOwn(field, card.content.company) && !companies.has(searchText(field.label));
  const others = new Set(
    contents.flatMap((content) => linked(content).flatMap((field) => (isFine(field) ? [] : field.id))),
  );
  return linked(card.content).flatMap(({ id }) => (others.has(id) ? [] : id));
}
