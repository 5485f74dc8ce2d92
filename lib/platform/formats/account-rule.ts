import { parsePhone } from './phone';

/** An address of a service, taken apart: segments are decoded and not empty, the subdomain is `` where it is `www`. */
export type AccountAddress = {
  hostname: string;
  subdomain: string;
  segments: readonly string[];
  query: URLSearchParams;
  /** Without `#`, not decoded. */
  hash: string;
};

/**
 * How one service writes its accounts. A handle is the shortest text that finds the account again: a name, or a name
 * with the kind of page before it (`company/acme`, `channel/UC…`).
 */
export type AccountRule = {
  /** The brand, in every language. */
  name: string;
  /** What a person types, as an example. */
  example: string;
  /** The service's hosts, lower case, without `www.`; the first is the one of its paths, such as `in/ada`. */
  hosts: readonly string[];
  /** Further hosts, where they are too many for a list. */
  otherHosts?: RegExp;
  /** Which subdomains of a host show the same accounts, beside those for phones. */
  subdomains?: 'countries' | 'any';
  /** Accounts live on hosts of their own: every public host is one of the service's, but those of other services. */
  isFederated?: true;
  /** What a handle looks like once it is clean; without `@` in front unless `keepsAt`. */
  handle: RegExp;
  /** Handles are the same in any case, and written in lower case. */
  lowerCase?: true;
  /** `@` in front of a handle means something else than none. */
  keepsAt?: true;
  /** Names of the service's own pages, lower case, which are never an account. */
  pages?: readonly string[];
  /** The handle behind an address of one of the hosts. */
  fromUrl: (address: AccountAddress) => string | undefined;
  /** Other writings of a handle, brought to the one of `handle`; what is none may come out as anything. */
  clean?: (input: string) => string;
  /** A writing by which the service is known without an address. */
  telling?: RegExp;
  /** The canonical link of a clean handle; null where the service has none, and the handle is what one types there. */
  url: (handle: string) => string | null;
};

/** For `fromUrl`: the first segment. */
export const first = ({ segments }: AccountAddress) => segments[0];

/** For `fromUrl`: the first segment where it begins with `@`, as in `/@ada/videos`. */
export const afterAt = ({ segments }: AccountAddress) => (segments[0]?.startsWith('@') ? segments[0] : undefined);

/** For `fromUrl`: behind any of `kinds` the second segment, else the first. */
export const firstOrAfter =
  (...kinds: readonly string[]) =>
  ({ segments }: AccountAddress) =>
    kinds.includes(segments[0] ?? '') ? segments[1] : segments[0];

/** The second segment behind `own`, which is left out; any of `kept` stays part of the handle. */
export function twoSteps(own: readonly string[], kept: readonly string[]) {
  return ([kind, slug]: readonly string[]): string | undefined => {
    if (kind === undefined || slug === undefined) return undefined;
    if (own.includes(kind)) return slug;
    return kept.includes(kind) ? `${kind}/${slug}` : undefined;
  };
}

/** A path of any letters, its slashes kept; nothing is left in it that ends an attribute. */
export const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/').replaceAll("'", '%27');

/** What `phoneHandle` gives: E.164 of at least seven digits. */
export const e164 = /^\+[1-9]\d{6,14}$/;

/** A phone number in E.164, also where its `+` is missing, as in addresses; empty where it is none. */
export function phoneHandle(input: string): string {
  const number = parsePhone(/^\s*[1-9]\d{6,14}\s*$/.test(input) ? `+${input.trim()}` : input)?.e164 ?? '';
  // A number that reads as another one, such as +49 0000000, is none.
  return parsePhone(number)?.e164 === number ? number : '';
}

const domainName = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:xn--[a-z0-9-]{1,59}|[a-z]{2,63})$/;
// RFC 6761, RFC 6762, RFC 7686, RFC 8375, RFC 9476, and names that networks at home use.
const privateUse = /\.(?:localhost|local|internal|test|example|invalid|onion|arpa|alt|lan|home|corp)$/;

/** Whether a host in ASCII and lower case is a domain name of the public Internet, judged by its form. */
export function isPublicDomain(host: string): boolean {
  return domainName.test(host) && !privateUse.test(host);
}
