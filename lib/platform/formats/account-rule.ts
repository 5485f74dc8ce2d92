import { parsePhone } from './phone';

/** A parsed URL of a service: its segments are decoded and not empty; the subdomain is `` where it is `www`. */
export type AccountAddress = {
  hostname: string;
  subdomain: string;
  segments: readonly string[];
  query: URLSearchParams;
  /** Without `#`, not decoded. */
  hash: string;
};

/**
 * The rules for the accounts of one service. A handle is the shortest text that finds the account again: a name, or a name
 * with the kind of page before it (`company/acme`, `channel/UC…`).
 */
export type AccountRule = {
  /** An example of what users type. */
  example: string;
  /** The service's hosts, in lower case, without `www.`; the first host completes paths such as `in/ada`. */
  hosts: readonly string[];
  /** Further hosts, where they are too many for a list. */
  otherHosts?: RegExp;
  /** Which subdomains of a host show the same accounts, beside those for phones. */
  subdomains?: 'countries' | 'any';
  /** Accounts are on many hosts: every public host counts as one of the service, except the hosts of other services. */
  isFederated?: true;
  /** The form of a clean handle, without `@` in front unless `keepsAt`. */
  handle: RegExp;
  /** Handles ignore case and are written in lower case. */
  lowerCase?: true;
  /** A handle with `@` in front differs from the same handle without. */
  keepsAt?: true;
  /** Names of the service's own pages, lower case, which are never an account. */
  pages?: readonly string[];
  /** Returns the handle from a URL on one of the hosts. */
  fromUrl: (address: AccountAddress) => string | undefined;
  /** Converts other spellings of a handle to the form of `handle`; for other input any result is allowed. */
  clean?: (input: string) => string;
  /** A form of input, other than a URL, that identifies the service. */
  telling?: RegExp;
  /** Returns the canonical link of a clean handle; null where the service has no links, and users enter the handle there. */
  url: (handle: string) => string | null;
};

/** A `fromUrl` that returns the first segment. */
export const first = ({ segments }: AccountAddress) => segments[0];

/** A `fromUrl` that returns the first segment where it begins with `@`, as in `/@ada/videos`. */
export const afterAt = ({ segments }: AccountAddress) => (segments[0]?.startsWith('@') ? segments[0] : undefined);

/** Returns a `fromUrl` for the second segment after any of `kinds`, else the first segment. */
export const firstOrAfter =
  (...kinds: readonly string[]) =>
  ({ segments }: AccountAddress) =>
    kinds.includes(segments[0] ?? '') ? segments[1] : segments[0];

/**
 * Returns a function that finds a handle in two segments: after any of `own` the second segment alone, after any of `kept`
 * both.
 */
export function twoSteps(own: readonly string[], kept: readonly string[]) {
  return ([kind, slug]: readonly string[]): string | undefined => {
    if (kind === undefined || slug === undefined) return undefined;
    if (own.includes(kind)) return slug;
    return kept.includes(kind) ? `${kind}/${slug}` : undefined;
  };
}

/** Encodes a path of any letters and keeps its slashes; the result contains no character that could end an HTML attribute. */
export const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/').replaceAll("'", '%27');

/** The form of a number from `phoneHandle`: E.164 with at least seven digits. */
export const e164 = /^\+[1-9]\d{6,14}$/;

/** Returns a phone number in E.164, also where its `+` is missing, as in URLs; empty for any other input. */
export function phoneHandle(input: string): string {
  const number = parsePhone(/^\s*[1-9]\d{6,14}\s*$/.test(input) ? `+${input.trim()}` : input)?.e164 ?? '';
  // A number that changes when it is parsed again, such as +49 0000000, is not valid.
  return parsePhone(number)?.e164 === number ? number : '';
}

const domainName = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:xn--[a-z0-9-]{1,59}|[a-z]{2,63})$/;
// RFC 6761, RFC 6762, RFC 7686, RFC 8375, RFC 9476, and names that networks at home use.
const privateUse = /\.(?:localhost|local|internal|test|example|invalid|onion|arpa|alt|lan|home|corp)$/;

/** Returns whether a host in ASCII and lower case has the form of a domain name on the public Internet. */
export function isPublicDomain(host: string): boolean {
  return domainName.test(host) && !privateUse.test(host);
}
