import { accountCatalogue } from './account-catalogue';
import { type AccountKind, accountKinds, accountName, detectAccount, normaliseAccount } from './accounts';

/**
 * What a search found: `all` where nothing was asked; by an `address` of the one service; by the `name` of the service;
 * or the services where the text may be a `handle`, as it names none itself.
 */
export type AccountMatches = { by: 'all' | 'address' | 'name' | 'handle'; kinds: readonly AccountKind[] };

/** Services by further names: former ones, and those in other scripts. */
const otherNames: Partial<Record<AccountKind, readonly string[]>> = {
  linkedin: ['领英'],
  x: ['twitter'],
  line: ['ライン'],
  wechat: ['weixin', '微信'],
  kakaotalk: ['カカオトーク', '카카오톡'],
  teams: ['microsoftteams'],
};

const folded = (text: string) => text.toLowerCase().replace(/[\s.'-]/g, '');

function isNamed(kind: AccountKind, query: string): boolean {
  const names = [accountName(kind), ...(otherNames[kind] ?? [])];
  const hosts: readonly string[] = accountCatalogue[kind].hosts;
  return names.some((name) => folded(name).includes(folded(query))) || hosts.some((host) => host.startsWith(query));
}

/** Services for what a person types or pastes: part of a name, an address, or a handle they have somewhere. */
export function searchAccounts(input: string): AccountMatches {
  const query = input.trim();
  if (query === '') return { by: 'all', kinds: accountKinds };
  const detected = detectAccount(query);
  if (detected !== null) return { by: 'address', kinds: [detected] };
  const named = folded(query) === '' ? [] : accountKinds.filter((kind) => isNamed(kind, query.toLowerCase()));
  if (named.length > 0) return { by: 'name', kinds: named };
  return { by: 'handle', kinds: accountKinds.filter((kind) => normaliseAccount(kind, query) !== null) };
}
