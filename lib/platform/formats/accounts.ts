import { accountCatalogue, accountGroups } from './account-catalogue';
import type { AccountRule } from './account-rule';
import { controlOrBroken } from './characters';
import { safeUrl } from './links';

export type AccountKind = keyof typeof accountCatalogue;
export type AccountGroup = keyof typeof accountGroups;

/** An account in its one form. `url` is null where the service has no address for it, as WeChat. */
export type Account = { handle: string; url: string | null };

/** The kinds of social and messaging accounts, in the order they are offered. */
export const accountKinds = Object.keys(accountCatalogue) as [AccountKind, ...AccountKind[]];

/** The same kinds by what they are for. */
export const accountKindGroups = Object.entries(accountGroups).map(([group, rules]) => ({
  group: group as AccountGroup,
  kinds: Object.keys(rules) as AccountKind[],
}));

// Subdomains that show the same accounts: none, `www.`, those for phones; with some services those of a country or
// language. With others two letters are a shortener (`on.`) or another site.
const sameSite = /^(?:(?:www|m|mobile|touch|mbasic|web)\.)?$/;
const country = /^[a-z]{2}(?:-[a-z]{2})?\.$/;

/** The subdomain before one of the service's hosts with its dot, or undefined where the host is another's. */
function ownPrefix(rule: AccountRule, hostname: string): string | undefined {
  if (rule.otherHosts?.test(hostname)) return '';
  const prefixes = rule.hosts
    .filter((own) => hostname === own || hostname.endsWith(`.${own}`))
    .map((own) => hostname.slice(0, -own.length));
  // The longest host that fits has the shortest prefix.
  return prefixes.toSorted((a, b) => a.length - b.length)[0];
}

/** Whether a host is the service's own, and nobody's account. */
function isOwnHost(rule: AccountRule, hostname: string): boolean {
  const prefix = ownPrefix(rule, hostname);
  if (prefix === undefined) return false;
  return sameSite.test(prefix) || (rule.subdomains === 'countries' && country.test(prefix));
}

/** Whether addresses of a host are read as the service's. */
function isReadHost(rule: AccountRule, hostname: string): boolean {
  if (isOwnHost(rule, hostname)) return true;
  if (rule.isFederated) return !accountKinds.some((kind) => ownPrefix(accountCatalogue[kind], hostname) !== undefined);
  return rule.subdomains === 'any' && ownPrefix(rule, hostname) !== undefined;
}

/** The handle in a clean writing, or undefined where it is none. */
function cleanHandle(rule: AccountRule, input: string): string | undefined {
  const bare = rule.keepsAt ? input.trim() : input.trim().replace(/^@/, '');
  const cased = rule.lowerCase ? bare.toLowerCase() : bare;
  const handle = rule.clean ? rule.clean(cased) : cased;
  // `.` and `..` would be path steps; the address of the service itself is nobody's account.
  if (/(?:^|\/)\.+(?:\/|$)/.test(handle) || isOwnHost(rule, handle.toLowerCase())) return undefined;
  // Nobody's account at another service is one here.
  if (rule.isFederated && !isReadHost(rule, handle.slice(handle.indexOf('@') + 1))) return undefined;
  if (rule.pages?.includes(handle.split('/', 1)[0]?.toLowerCase() ?? '')) return undefined;
  return rule.handle.test(handle) ? handle : undefined;
}

function handleFromUrl(rule: AccountRule, address: URL): string | undefined {
  const { hostname, port, pathname, searchParams: query, hash } = address;
  if (port !== '' || !isReadHost(rule, hostname)) return undefined;
  const prefix = isOwnHost(rule, hostname) ? '' : (ownPrefix(rule, hostname) ?? '');
  let segments: string[];
  try {
    segments = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
  const found = rule.fromUrl({ hostname, subdomain: prefix.slice(0, -1), segments, query, hash: hash.slice(1) });
  return found === undefined ? undefined : cleanHandle(rule, found);
}

/**
 * An account from what a person pastes or types: a handle with or without `@`, a path such as `in/ada`, or any
 * address of the service (phones, countries, old names; query and hash dropped). Null where it is none: other hosts,
 * other schemes, ports, control characters, pages of the service itself. A phone number is a handle in E.164. The URL
 * is written from the checked handle. Handle and URL given back are read again to the same.
 */
export function normaliseAccount(kind: AccountKind, input: string): Account | null {
  const rule: AccountRule = accountCatalogue[kind];
  if (input.length > 2048 || controlOrBroken.test(input)) return null;
  const text = input.trim();
  const pathOnly = !rule.isFederated && /^\/?@?[^\s./:\\]+\/[^\s:\\]+$/.test(text);
  const address = safeUrl(pathOnly ? `https://${rule.hosts[0]}/${text.replace(/^\//, '')}` : text);
  const handle = cleanHandle(rule, text) ?? (address === null ? undefined : handleFromUrl(rule, new URL(address)));
  return handle === undefined ? null : { handle, url: rule.url(handle) };
}

/**
 * The service that an address, or a writing only one service has (`@ada@mastodon.social`, `$ada`), belongs to; null
 * where nothing tells, as with a bare name. `normaliseAccount` of that kind takes the same input.
 */
export function detectAccount(input: string): AccountKind | null {
  const text = input.trim();
  const safe = controlOrBroken.test(text) ? null : safeUrl(text);
  const address = safe === null ? null : new URL(safe);
  const isOf = (kind: AccountKind) => {
    const rule: AccountRule = accountCatalogue[kind];
    if (rule.telling?.test(text)) return normaliseAccount(kind, text) !== null;
    return address !== null && handleFromUrl(rule, address) !== undefined;
  };
  return accountKinds.find(isOf) ?? null;
}

/** The brand name, the same in every language. */
export function accountName(kind: AccountKind): string {
  return accountCatalogue[kind].name;
}

/** What a person may type for an account, as an example. */
export function accountExample(kind: AccountKind): string {
  return accountCatalogue[kind].example;
}
