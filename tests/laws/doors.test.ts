import { describe, expect, it } from 'vitest';
import { handedOn } from './handed-on';
import { type Import, namedIn, nounOf, readImports } from './import-list';
import { parseCode, treeOf } from './syntax';
import { paths, readCode } from './tree';

// Each noun is a folder `lib/<area>/<noun>/` with doors through which other folders may import (docs/architecture.md). Types
// count too: code that knows the shape of a private row depends on it.

const areas = ['account', 'organization', 'cards', 'contacts', 'journeys'];
const doors = /\/(?:schema|hooks|limits|model|events|messages)\.ts$/;

/** Doors of nouns that have several of a kind, by what they are about. Each is used from outside its noun. */
const furtherDoors: Record<string, string[]> = {
  'cards/card': [
    ...[
      'draft-schema',
      'offboard-schema',
      'organization-schema',
      'organization-hooks',
      'permissions-model',
      'public-model',
    ],
    ...['exchange-form-schema', 'exchange-form-model', 'field-model', 'template-schema', 'template-model'],
  ],
  'cards/codes': ['organization-schema', 'organization-hooks'],
  'cards/public-card': ['address-model', 'palette-model'],
  'cards/templates': ['change-request-schema', 'change-request-hooks'],
  'cards/visits': ['organization-schema', 'organization-hooks', 'period-model'],
  'contacts/book': [
    ...[
      'bulk-schema',
      'contact-name-model',
      'draft-schema',
      'export-schema',
      'group-schema',
      'met-events-schema',
      'group-hooks',
      'notes-model',
      'offboard-schema',
      'view-schema',
    ],
    ...[
      'organization-schema',
      'organization-hooks',
      'organization-export-schema',
      'organization-view-schema',
      'sharing-schema',
    ],
  ],
  'contacts/exchanges': [
    ...['consent-schema', 'organization-contact-schema', 'organization-contact-hooks', 'organization-questions-schema'],
  ],
  'contacts/merges': ['duplicates-schema', 'state-schema'],
  'contacts/offline': ['sign-out-hooks'],
  'organization/organization': ['policies-schema'],
};
const further = new Set(
  Object.entries(furtherDoors).flatMap(([noun, names]) => names.map((name) => `lib/${noun}/${name}.ts`)),
);

/** Files that a build starts from. They do not count as importers. */
const entries = /\/(?:card-script|page-script|sw)\.ts$/;

/** Servers that the front door hands requests to. If they were imported through a door, every page would carry them. */
const servers = /^lib\/(?:contacts\/devices\/carddav|organization\/(?:scim|programs))\/(?:handler|addresses)\.ts$/;

const imports = readImports();
const isOfAnArea = (noun: string) => areas.includes(noun.split('/')[0] ?? '');

function isDoor(path: string, from: string): boolean {
  const noun = nounOf(path)?.split('/')[1];
  const isRoot = from.startsWith('lib/server/');
  return (
    doors.test(path) ||
    further.has(path) ||
    path.endsWith(`/${noun}/${noun}.ts`) ||
    entries.test(path) ||
    (isRoot && (path.endsWith('/jobs.ts') || servers.test(path)))
  );
}

/** Whether an import comes into a noun of an area from outside. `components/<area>/<noun>` is within the noun. */
function isFromOutside({ from, to }: Import): boolean {
  const noun = nounOf(to);
  return to.startsWith('lib/') && noun !== undefined && isOfAnArea(noun) && nounOf(from) !== noun;
}

const written = ({ from, to }: Import) => `${from} → ${to}`;

it('imports are read', () => {
  expect(imports.length).toBeGreaterThan(5000);
  expect(imports).toContainEqual({ from: 'lib/server/nouns.ts', to: 'lib/cards/templates/jobs.ts', isType: false });
  expect(imports.filter(({ from }) => from === 'middleware.ts').length).toBeGreaterThan(3);
});

it.each([
  `import { a } from './x';`,
  `import type { A } from "./x";`,
  `export * from './x';`,
  `import {\n  a,\n  b,\n} from './x';`,
  `import './x';`,
  `const a = await import('./x');`,
  `type A = import('./x').A;`,
  `const a = require('./x');`,
  `const a = new Worker(new URL('./x', import.meta.url));`,
  `const a = import.meta.resolve('./x');`,
])('an import is recognized in %s', (code) => {
  expect(namedIn(code).map(({ named }) => named)).toEqual(['./x']);
});

describe('of a noun', () => {
  it('others know its doors alone', () => {
    const past = imports.filter((each) => isFromOutside(each) && !isDoor(each.to, each.from));
    expect(past.map(written)).toEqual([]);
  });

  it('every further door is one that others use', () => {
    const used = new Set(imports.filter(isFromOutside).map(({ to }) => to));
    expect([...further].filter((path) => !used.has(path))).toEqual([]);
  });

  it('every file of an area is part', () => {
    const loose = paths(`{lib,components}/{${areas.join(',')}}/*.{ts,tsx}`);
    expect(loose).toEqual([]);
  });

  it('no file hands its statements on: a door decides before it writes', () => {
    const handed = paths(`lib/{${areas.join(',')}}/**/*.ts`).flatMap((path) =>
      handedOn(treeOf(path)).map((name) => `${path}: ${name}`),
    );
    expect(handed).toEqual([]);
  });

  it('no file loads statements while it runs: then it cannot be seen what becomes of them', () => {
    const loading = paths('{lib,pages,components}/**/*.{ts,tsx}').filter((path) =>
      /\b(?:import|require)\(\s*['"`][^'"`]*queries(?:\.[jt]s)?['"`]/.test(readCode(path)),
    );
    expect(loading).toEqual([]);
  });

  it.each([
    `export { a } from './queries';`,
    `export { a as b } from './a-queries.js';`,
    `export * from './queries';`,
    `import { a } from './queries'; export { a };`,
    `import { a } from './queries'; export default a;`,
    `import { a } from './queries'; export const b = a as B;`,
    `import * as queries from './queries'; export const setDisabled = queries.setDisabled;`,
    `import * as queries from './queries'; const { a } = queries; export { a as b };`,
    `import { a } from './queries'; export const acts = { a, b() {} };`,
  ])('a statement is handed on by %s', (code) => {
    expect(handedOn(parseCode(code))).toHaveLength(1);
  });

  it.each([
    `import { a } from './queries'; export const b = () => a();`,
    `import * as queries from './queries'; export async function b() { return queries.a(); }`,
    `export type { Row } from './queries'; import type * as queries from './queries'; export type A = queries.A;`,
    `import { type Row, a } from './queries'; export { type Row }; const b = a(); export { b };`,
  ])('no statement is handed on by %s', (code) => {
    expect(handedOn(parseCode(code))).toEqual([]);
  });
});
