import { describe, expect, it } from 'vitest';
import { type Import, nounOf, readImports } from './import-list';

// Areas stand in one order (docs/architecture.md), in lib and in components alike, and types count too. What all components
// share, `components/ui` and `components/app`, stands beside platform.

const order = ['platform', 'account', 'organization', 'cards', 'contacts', 'journeys', 'server'];

/** Files that know an area above theirs, with what they know and why. */
const exceptions: [file: RegExp, known: RegExp, reason: string][] = [
  [
    /^lib\/platform\/db\/schema\/(?:account-imports|bulk-invitations|change-requests|contacts|exchanges|follow-ups|imports|merges|organizations|profiles|template-runs|templates)\.ts$/,
    /schema\.ts$/,
    'a column of JSON has the type of the noun that writes it; only the type is imported',
  ],
  [
    /^lib\/platform\/audit\/fields\.ts$/,
    /(?:schema|model)\.ts$/,
    'every word of a closed set has a translation in the log: the types say which words there are; nothing is loaded',
  ],
  [
    /^components\/account\/sign-in\/(?:sign-in|sso-confirm|use-finish-sign-in|use-sso)\.tsx?$/,
    /^lib\/organization\/sso\/(?:hooks|schema)\.ts$/,
    'in the middle of a sign-in the address decides whether its organization demands single sign-on',
  ],
  [
    /^components\/app\/layout\/use-(?:color-scheme|language)\.ts$/,
    /^lib\/account\/users\/hooks\.ts$/,
    'the choice in the frame around every page is kept in the account',
  ],
  [
    /^components\/organization\/organization\/slug-field\.tsx$/,
    /^lib\/cards\/card\/hooks\.ts$/,
    'usernames and slugs share one namespace, so one endpoint says whether a name is free',
  ],
  [
    /^components\/organization\/audit-log\/use-field-words\.ts$/,
    /^(?:lib\/cards\/card\/schema|components\/cards\/card\/fields\/use-field-line)\.ts$/,
    'the log writes the fields of a card as cards do',
  ],
  [
    /^components\/cards\/sharing\/share-card\.tsx$/,
    /^lib\/contacts\/events\/hooks\.ts$/,
    'a shared link carries the event at which the owner is',
  ],
];

const areaOf = (path: string) => /^(?:lib|components)\/([^/]+)\//.exec(path)?.[1];
const rankOf = (path: string) => {
  const area = areaOf(path) ?? '';
  return area === 'ui' || area === 'app' ? 0 : order.indexOf(area);
};
const isUpward = ({ from, to }: Import) =>
  /^(?:lib|components)\//.test(from) && /^(?:lib|components)\//.test(to) && rankOf(to) > rankOf(from);

const imports = readImports();

describe('an area', () => {
  const upward = imports.filter(isUpward);

  it('imports no area above it, types included', () => {
    const unexplained = upward.filter(
      ({ from, to }) => !exceptions.some(([file, known]) => file.test(from) && known.test(to)),
    );
    expect(unexplained.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('has no exception that nothing needs', () => {
    const unused = exceptions.filter(
      ([file, known]) => !upward.some(({ from, to }) => file.test(from) && known.test(to)),
    );
    expect(unused.map(([file]) => String(file))).toEqual([]);
  });

  it('below others knows of no more of them while running than their types', () => {
    const running = upward.filter(({ from, isType }) => from.startsWith('lib/') && !isType);
    expect(running.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });
});

/** A noun, or one of the two folders that all components share: each of them is one thing, with the folders in it. */
const folderOf = (path: string) => /^components\/(?:ui|app)(?=\/)/.exec(path)?.[0] ?? nounOf(path);

/** Folders that import each other, directly or over others. */
function circlesIn(root: 'lib/' | 'components/'): string[] {
  const below = new Map<string, Set<string>>();
  for (const { from, to, isType } of imports) {
    const [user, used] = [folderOf(from), folderOf(to)];
    if (isType || !from.startsWith(root) || !to.startsWith(root) || !user || !used || user === used) continue;
    below.set(user, (below.get(user) ?? new Set()).add(used));
  }
  expect(below.size).toBeGreaterThan(20);
  const reached = (from: string) => {
    const seen = new Set<string>();
    const open = [from];
    for (let noun = open.pop(); noun; noun = open.pop())
      for (const next of below.get(noun) ?? []) if (!seen.has(next)) open.push(next) && seen.add(next);
    return seen;
  };
  return [...below.keys()].filter((noun) => reached(noun).has(noun)).sort();
}

it.each(['lib/', 'components/'] as const)('nouns of %s stand in one order: no circle of folders', (root) => {
  expect(circlesIn(root)).toEqual([]);
});
