import { expect, it } from 'vitest';
import { nameOf, nodesBelow, parseCode, type SyntaxNode, treeOf } from './syntax';
import { paths, readCode } from './tree';

// The types of answers come from the endpoints (decision 40): no code of the browser says itself what it expects.

/** The call of `api` whose answer an expression is, awaited or not; with `then` it is another value. */
function isAnswer(value: unknown): boolean {
  const node = (value ?? {}) as SyntaxNode;
  if (node.type === 'CallExpression') return nameOf(node.callee) === 'api';
  return /^(?:Await|Parenthesized|TS\w*)Expression$/.test(node.type) && isAnswer(node.argument ?? node.expression);
}

/** How often a piece of code casts an answer: by `as`, by a type before it, or by types given to the call. */
const castsIn = (tree: SyntaxNode) =>
  [...nodesBelow(tree)].filter(
    (node) =>
      (/^TS(?:AsExpression|TypeAssertion)$/.test(node.type) && isAnswer(node.expression)) ||
      (node.type === 'CallExpression' && nameOf(node.callee) === 'api' && Boolean(node.typeArguments)),
  ).length;

/** Files that ask the API beside its client, with the reason; each reads no JSON of it. */
const beside: Record<string, string> = {
  'lib/contacts/book/download-export.ts': 'the answer is a file',
  'lib/contacts/offline/send-captures.ts': 'the service worker sends captures without the application',
  'lib/platform/browser/api.ts': 'the client itself',
};

const sources = paths('{components,lib,pages}/**/*.{ts,tsx}');

it('no answer of the API is cast', () => {
  const asking = sources.filter((path) => /\bapi[<(]/.test(readCode(path)));
  expect(asking.length).toBeGreaterThan(30);
  expect(asking.filter((path) => castsIn(treeOf(path)) > 0)).toEqual([]);
});

it('no code asks the API beside its client, but for what has no JSON', () => {
  const asking = sources.filter((path) => /\bfetch\(\s*['"`]\/api\/v1/.test(readCode(path)));
  expect(asking).toEqual(Object.keys(beside));
});

it.each([
  `const a = (await api('GET', '/me')) as Me;`,
  `const a = api('GET', '/me') as unknown as Promise<Me>;`,
  `const a = await api<Me>('GET', '/me');`,
])('a cast is seen: %s', (code) => {
  expect(castsIn(parseCode(code))).toBeGreaterThan(0);
});

it.each([
  `const a = await api('GET', '/me');`,
  `const a = api('GET', path as Path);`,
  `const a = (value as Value).id;`,
])('no cast of an answer: %s', (code) => {
  expect(castsIn(parseCode(code))).toBe(0);
});
