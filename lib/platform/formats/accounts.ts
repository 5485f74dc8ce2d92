import { accountCatalogue, accountGroups } from './account-catalogue';
import { type AccountKind, accountKinds } from './account-names';
import type { AccountRule } from './account-rule';
import { controlOrBroken } from './characters';
import { safeUrl } from './links';

export type AccountGroup = keyof typeof accountGroups;

/** An account in its canonical form. `url` is null where the service has no links to accounts, like WeChat. */
export type Account = { handle: string; url: string | null };

/** The kinds of accounts by purpose. */
export const accountKindGroups = Object.entries(accountGroups).map(([group, rules]) => ({
  group: group as AccountGroup,
  kinds: Object.keys(rules) as AccountKind[],
}));

// Subdomains that show the same accounts: none, `www.`, those for phones; for some services also those of a country or
// language. For other services two letters are a link shortener (`on.`) or another site.
const sameSite = /^(?:(?:www|m|mobile|touch|mbasic|web)\.)?$/;
const country = /^[a-z]{2}(?:-[a-z]{2})?\.$/;

/**
 * Returns the subdomain before one of the service's hosts, with its dot; undefined where the host belongs to another service.
 */
function ownPrefix(rule: AccountRule, hostname: string): string | undefined {
  if (rule.otherHosts?.test(hostname)) return '';
  const prefixes = rule.hosts
    .filter((own) => hostname === own || hostname.endsWith(`.${own}`))
    .map((own) => hostname.slice(0, -own.length));
  // The longest host that fits has the shortest prefix.
  return prefixes.toSorted((a, b) => a.length - b.length)[0];
}

/** Returns whether a host belongs to the service itself and not to one account. */
function isOwnHost(rule: AccountRule, hostname: string): boolean {
  const prefix = ownPrefix(rule, hostname);
  if (prefix === undefined) return false;
  return sameSite.test(prefix) || (rule.subdomains === 'countries' && country.test(prefix));
}

/** Returns whether URLs on a host are read as URLs of the service. */
function isReadHost(rule: AccountRule, hostname: string): boolean {
  if (isOwnHost(rule, hostname)) return true;
  if (rule.isFederated) return !accountKinds.some((kind) => ownPrefix(accountCatalogue[kind], hostname) !== undefined);
  return rule.subdomains === 'any' && ownPrefix(rule, hostname) !== undefined;
}

/** Returns the handle in its clean form, or undefined for input that is no handle. */
function cleanHandle(rule: AccountRule, input: string): string | undefined {
  const bare = rule.keepsAt ? input.trim() : input.trim().replace(/^@/, '');
  const cased = rule.lowerCase ? bare.toLowerCase() : bare;
  const handle = rule.clean ? rule.clean(cased) : cased;
  // `.` and `..` would be path steps; the service's own host is not an account.
  if (/(?:^|\/)\.+(?:\/|$)/.test(handle) || isOwnHost(rule, handle.toLowerCase())) return undefined;
  // An account of a federated service cannot be on a host of another service.
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
  const handle = rule.fromUrl({ hostname, subdomain: prefix.slice(0, -1), segments, query, hash: hash.slice(1) });
  return handle === undefined ? undefined : cleanHandle(rule, handle);
}

/**
 * Returns the account for what a user pastes or types: a handle with or without `@`, a path such as `in/ada`, or any URL of
 * the service (phones, countries, old names; query and hash are dropped). Null for other hosts, other schemes, ports, control
 * characters and pages of the service itself. A phone number becomes a handle in E.164. The URL is built from the checked
 * handle. The returned handle and URL, as input, give the same account again.
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
 * Returns the service that a URL belongs to, or a spelling that only one service has (`@ada@mastodon.social`, `$ada`); null
 * where nothing identifies the service, as for a bare name. `normaliseAccount` of that kind accepts the same input.
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

/** Returns an example of what a user types for an account. */
export function accountExample(kind: AccountKind): string {
  return accountCatalogue[kind].example;
}
