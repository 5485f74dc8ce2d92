import { expect, it } from 'vitest';
import { apiRoutes, printApiRoutes } from '@/scripts/services/api-routes';
import { nameOf, nodesBelow, parseCode, type SyntaxNode, treeOf } from './syntax';
import { paths, read, readCode } from './tree';

it('the client knows the endpoints that the tree has (npx tsx scripts/make-api-routes.ts)', () => {
  expect(apiRoutes().length).toBe(paths('pages/api/v1/**/*.{ts,tsx}').length);
  expect(apiRoutes().length).toBeGreaterThan(100);
  expect(read('lib/platform/browser/api-routes.generated.ts')).toBe(printApiRoutes());
});

it('nobody says by hand what an endpoint answers', () => {
  const casts = paths('{components,lib,pages}/**/*.{ts,tsx}').flatMap((path) =>
    readCode(path)
      .split('\n')
      .filter((line) => /(?<!function )\bapi</.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(casts).toEqual([]);
});

/** What an expression is, without `await`, parentheses and casts. */
function bare(node: SyntaxNode): SyntaxNode {
  const inner = (node.argument ?? node.expression) as SyntaxNode;
  return /^(?:Await|Parenthesized|TSAs|TSNonNull|TSTypeAssertion)/.test(node.type) ? bare(inner) : node;
}

/** Casts of what `api` or `.json()` gives to a type; `unknown` alone is none, because it has to be parsed. */
function castsIn(tree: SyntaxNode): number {
  const nodes = [...nodesBelow(tree)];
  const isAnswer = (call: SyntaxNode) => {
    const callee = call.callee as SyntaxNode | undefined;
    return call.type === 'CallExpression' && (nameOf(callee) === 'api' || nameOf(callee?.property) === 'json');
  };
  // Variables that hold an answer, and the function under a cast, are followed.
  const holding = new Set(
    nodes
      .filter(({ type, init }) => type === 'VariableDeclarator' && init && isAnswer(bare(init as SyntaxNode)))
      .filter(({ id }) => JSON.stringify((id as SyntaxNode).typeAnnotation ?? '').includes('TSUnknownKeyword'))
      .map(({ id }) => nameOf(id)),
  );
  return nodes.filter((node) => {
    if (node.type !== 'TSAsExpression' && node.type !== 'TSTypeAssertion') return false;
    if ((node.typeAnnotation as SyntaxNode).type === 'TSUnknownKeyword') return false;
    const inner = bare(node);
    return isAnswer(inner) || nameOf(inner) === 'api' || (inner.type === 'Identifier' && holding.has(nameOf(inner)));
  }).length;
}

it('nobody casts what an endpoint answers', () => {
  const callers = paths('{components,lib,pages}/**/*.{ts,tsx}').filter((path) =>
    /\bapi\(|\.json\(/.test(readCode(path)),
  );
  expect(callers.length).toBeGreaterThan(30);
  expect(callers.filter((path) => castsIn(treeOf(path)) > 0)).toEqual([]);
});

it('knows such a cast when it sees one', () => {
  expect(castsIn(parseCode("const a = (await api('GET', '/me')) as unknown as Contact;"))).toBe(1);
  expect(castsIn(parseCode('const a = (await (await fetch(url)).json()) as Contact;'))).toBe(1);
  expect(castsIn(parseCode("const a: unknown = await api('GET', '/me'); b(a as Contact);"))).toBe(1);
  expect(castsIn(parseCode("(api as Loose)('GET', '/me');"))).toBe(1);
  expect(
    castsIn(parseCode("const a = parse((await response.json()) as unknown); const b = await api('GET', '/me');")),
  ).toBe(0);
});
