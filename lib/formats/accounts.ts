import { type AccountRule, accountCatalogue } from './account-catalogue';
import { controlOrBroken } from './characters';
import { safeUrl } from './links';

/** The kinds of social and messaging accounts, in the order they are offered. */
export const accountKinds = [
  'linkedin',
  'xing',
  'x',
  'facebook',
  'instagram',
  'threads',
  'tiktok',
  'youtube',
  'github',
  'whatsapp',
] as const satisfies (keyof typeof accountCatalogue)[];

export type AccountKind = (typeof accountKinds)[number];

// Subdomains that show the same accounts: none, `www.`, those for phones, and those of a country or language.
const sameSite = /^(?:(?:www|m|mobile|touch|mbasic|web|api|[a-z]{2}(?:-[a-z]{2})?)\.)?$/;

function isOwnHost(rule: AccountRule, hostname: string): boolean {
  const host = rule.hosts.find((own) => hostname === own || hostname.endsWith(`.${own}`));
  return host !== undefined && sameSite.test(hostname.slice(0, -host.length));
}

/** The handle in a clean writing, or undefined where it is none. */
function cleanHandle(rule: AccountRule, input: string): string | undefined {
  const bare = input.trim().replace(/^@/, '');
  const cased = rule.lowerCase ? bare.toLowerCase() : bare;
  const handle = rule.clean ? rule.clean(cased) : cased;
  // `.` and `..` would be path steps; the address of the service itself is nobody's account.
  if (/^\.+$/.test(handle) || isOwnHost(rule, handle.toLowerCase())) return undefined;
  return rule.handle.test(handle) ? handle : undefined;
}

function handleFromUrl(rule: AccountRule, address: string): string | undefined {
  const url = new URL(address);
  if (!isOwnHost(rule, url.hostname)) return undefined;
  let segments: string[];
  try {
    segments = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
  if (rule.pages?.includes(segments[0]?.toLowerCase() ?? '')) return undefined;
  const found = rule.fromPath(segments, url.searchParams);
  return found === undefined ? undefined : cleanHandle(rule, found);
}

/**
 * An account from what a person pastes or types: a handle with or without `@`, a path such as `in/ada`, or any
 * address of the service (phones, countries, old names; query and hash dropped). Null where it is none: other hosts,
 * other schemes, control characters, pages of the service itself. For `whatsapp` the handle is the number in E.164.
 * Handle and URL given back are read again to the same.
 */
export function normaliseAccount(kind: AccountKind, input: string): { handle: string; url: string } | null {
  const rule: AccountRule = accountCatalogue[kind];
  if (input.length > 2048 || controlOrBroken.test(input)) return null;
  const text = input.trim();
  const pathOnly = /^\/?@?[^\s./:\\]+\/[^\s:\\]+$/.test(text);
  const address = safeUrl(pathOnly ? `https://${rule.hosts[0]}/${text.replace(/^\//, '')}` : text);
  const handle = cleanHandle(rule, text) ?? (address === null ? undefined : handleFromUrl(rule, address));
  return handle === undefined ? null : { handle, url: rule.url(handle) };
}

/** The brand name, the same in every language. */
export function accountName(kind: AccountKind): string {
  return accountCatalogue[kind].name;
}
