import { isAddressBookPath } from '@/lib/contacts/devices/carddav/addresses';
import { isAuthorizationPath } from '@/lib/organization/programs/addresses';
import { isDirectoryPath } from '@/lib/organization/scim/addresses';
import { assistantPath } from '@/lib/server/front-door/methods';

/** Protocols with many addresses, each of which is one route. */
const protocols: [(path: string) => boolean, string][] = [
  [isAddressBookPath, 'carddav'],
  [isDirectoryPath, 'scim'],
  [isAuthorizationPath, 'oauth'],
  [(path) => path === assistantPath, 'mcp'],
  [(path) => path.startsWith('/_next/'), 'asset'],
];

type Pattern = { parts: string[]; name: string };

/** A part with a fixed text before a parameter, and a parameter before the rest of a path. */
const rank = (part: string) => (part.startsWith('[...') ? 2 : part.startsWith('[') ? 1 : 0);

function compare(one: Pattern, other: Pattern): number {
  for (const [at, part] of one.parts.entries()) {
    const difference = rank(part) - rank(other.parts[at] ?? '');
    if (difference !== 0) return difference;
  }
  return 0;
}

const matches = ({ parts }: Pattern, path: string[]): boolean =>
  parts.at(-1)?.startsWith('[...')
    ? path.length >= parts.length && parts.slice(0, -1).every((part, at) => part.startsWith('[') || part === path[at])
    : parts.length === path.length && parts.every((part, at) => part.startsWith('[') || part === path[at]);

/**
 * Returns a function that names the route of a path: the page or endpoint of the build that serves it (`/api/v1/profiles/[id]`),
 * a protocol, or `other`. Names are patterns of ours, so that there are few of them and none tells of a visitor or a card.
 * @param pages the routes of the build, as Next lists them
 * @param withoutLocale removes a language from the beginning of a path
 */
export function routeNames(
  pages: readonly string[],
  withoutLocale: (path: string) => string,
): (path: string) => string {
  const patterns = pages.map((name) => ({ name, parts: name.split('/').slice(1) })).sort(compare);
  return (path) => {
    const protocol = protocols.find(([has]) => has(path));
    if (protocol) return protocol[1];
    const parts = withoutLocale(path).split('/').slice(1);
    return patterns.find((pattern) => matches(pattern, parts))?.name ?? 'other';
  };
}
