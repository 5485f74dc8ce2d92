import { accountCatalogue } from './account-catalogue';
import { type AccountKind, accountKinds, accountName } from './account-names';
import { detectAccount, normaliseAccount } from './accounts';

/**
 * The result of a search: `all` services for an empty input; the one service of an `address`; services found by `name`; or the
 * services where the input may be a `handle`, because it names no service.
 */
export type AccountMatches = { by: 'all' | 'address' | 'name' | 'handle'; kinds: readonly AccountKind[] };

/** Other names of services: former ones, and those in other scripts. */
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

/** Returns the services for what a user types or pastes: part of a name, a URL, or a handle of some service. */
export function searchAccounts(input: string): AccountMatches {
  const query = input.trim();
  if (query === '') return { by: 'all', kinds: accountKinds };
  const detected = detectAccount(query);
  if (detected !== null) return { by: 'address', kinds: [detected] };
  const named = folded(query) === '' ? [] : accountKinds.filter((kind) => isNamed(kind, query.toLowerCase()));
  if (named.length > 0) return { by: 'name', kinds: named };
  return { by: 'handle', kinds: accountKinds.filter((kind) => normaliseAccount(kind, query) !== null) };
}
