import { isOwnAccount } from '@/lib/platform/formats/account-catalogue';
import { detectAccount, normaliseAccount } from '@/lib/platform/formats/accounts';
import { cutBytes, indexedBytes } from '@/lib/platform/formats/characters';
import type { NameParts } from '@/lib/platform/formats/names';
import { searchText } from '@/lib/platform/formats/search-text';
import type { ContactContent } from './schema';

/** Legal forms of companies, which users write or leave out. */
const legalForms =
  /(?:^|[\s,])(?:inc|incorporated|ltd|limited|llc|llp|plc|corp|corporation|co|gmbh|ag|kg|se|sa|sas|sarl|srl|spa|bv|nv|oy|ab|ltda|kk)\.?(?=$|[\s,])|株式会社|有限会社|合同会社|有限公司/g;

// Combining marks after a letter stay: they are the vowels of Indian and Thai scripts.
const letters = (text: string) => text.replace(/(?:[^\p{L}\p{M}\p{N}]\p{M}*)+/gu, ' ').trim();

/** The form of a company's name for comparison: without its legal form and punctuation. */
export function companyKey(company: string): string {
  const whole = searchText(company).replace(/\b(s)\.(a|r)\.(l)?\b/g, '$1$2$3');
  return letters(whole.replace(legalForms, ' ')) || letters(whole);
}

/** The key of a personal account, `network/handle`, also if it is given as a website; empty for any other field. */
function accountKey(field: ContactContent['fields'][number]): string {
  if (field.kind !== 'account' && field.kind !== 'website') return '';
  const network = field.kind === 'account' ? field.network : detectAccount(field.url);
  const handle = field.kind === 'account' ? field.handle : network && normaliseAccount(network, field.url)?.handle;
  return network && handle && isOwnAccount(network, handle) ? `${network}/${handle.toLowerCase()}` : '';
}

/** Given and family name in either order; empty where one of them is missing. */
function pairKey(first: string, last: string): string {
  const parts = [first, last].map((part) => letters(searchText(part)));
  return parts.includes('') ? '' : parts.sort().join(' ');
}

/** The name as written and by its reading. One part alone is not enough to recognize a contact by. */
function nameKeys({ first, preferred, last, phoneticFirst, phoneticLast }: NameParts): string[] {
  const written = pairKey(first || preferred || '', last ?? '');
  const read = pairKey(phoneticFirst ?? '', phoneticLast ?? '');
  return [...new Set([written, read])].filter(Boolean);
}

/**
 * Keys that two contacts share when they may be one person. The prefix tells what a key is about: `e:` email address, `p:` phone
 * in E.164 with its extension, `a:` account of a network, `c:` name with company, `n:` name alone; names as written and by their
 * reading. Keys are compared as strings; a contact with too little information has none.
 */
export function matchKeys(content: Pick<ContactContent, 'name' | 'company' | 'phoneticCompany' | 'fields'>): string[] {
  const { name, company, phoneticCompany, fields } = content;
  const names = nameKeys(name);
  const companies = [company, phoneticCompany].map(companyKey).filter(Boolean);
  const ways = fields.flatMap((field) => {
    if (field.kind === 'email') return [`e:${field.address.toLowerCase()}`];
    if (field.kind === 'phone') return [`p:${field.number}${field.extension && `;${field.extension}`}`];
    const account = accountKey(field);
    return account === '' ? [] : [`a:${account}`];
  });
  const atWork = names.flatMap((name) => companies.map((where) => `c:${name}|${where}`));
  const keys = [...ways, ...atWork, ...names.map((name) => `n:${name}`)];
  return [...new Set(keys.map((key) => cutBytes(key, indexedBytes)))];
}
