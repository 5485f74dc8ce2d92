import { cardLanguages, type LocalizedCard, localizeCard } from '@/lib/cards/card/model';
import type { CardContent, CardField, PublicCard } from '@/lib/cards/card/schema';
import { isOwnProfile } from '@/lib/platform/formats/account-catalogue';
import { normaliseAccount } from '@/lib/platform/formats/accounts';
import { foldedHeader, kindWords } from '@/lib/platform/formats/csv/column-words';
import { searchText } from '@/lib/platform/formats/search-text';
import { locales } from '@/lib/platform/i18n/languages';
import { text } from '@/lib/platform/i18n/texts';

type Linked = Extract<CardField, { kind: 'website' | 'account' }>;

/** Matches a label that consists only of a word for work, in any language that imports know. */
const work = new RegExp(`^(?:${kindWords.work.source})$`);
let words: Set<string> | undefined;

/** Whether a label only says that something belongs to the company, or to work. */
function isOfWork(label: string): boolean {
  words ??= new Set(
    locales.flatMap((locale) =>
      [text(locale, 'public-card', 'labelWork'), text(locale, 'exchange', 'company')].map(searchText),
    ),
  );
  return words.has(searchText(label)) || work.test(foldedHeader(label));
}

/** Whether a link leads to a page about the owner alone, judged by its target and its label. */
function isOwn(field: Linked, company: string): boolean {
  if (isOfWork(field.label)) return false;
  if (field.kind === 'website') return field.label === 'home' || company === '';
  const account = normaliseAccount(field.network, field.handle);
  return account !== null && isOwnProfile(field.network, account.handle);
}

const companyOf = ({ company }: Pick<CardContent, 'company'>) => searchText(company);

/**
 * The ids of a card's links to pages about the owner alone, as `rel="me"` and schema.org's `sameAs` require: the profiles of
 * accounts, websites with the label `home`, and any website of a card without a company (another website may be the company's). A
 * link whose label means work, or equals the company in any language of the card, is left out. Server only: it loads the texts of
 * all languages.
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
