import { expect, it } from 'vitest';
import { nodesBelow, parseCode, type SyntaxNode, treeOf } from './syntax';
import { paths } from './tree';

// A variable says what its value is (`card`, `invitation`), not how the code came by it.

const vague = /^(?:found|known|given)$/;

/** The identifiers that a declaration or a parameter binds, with those inside patterns. */
function boundBy(pattern: SyntaxNode | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name as string];
    case 'ObjectPattern':
      return (pattern.properties as SyntaxNode[]).flatMap((each) => boundBy((each.value ?? each) as SyntaxNode));
    case 'ArrayPattern':
      return (pattern.elements as (SyntaxNode | null)[]).flatMap(boundBy);
    case 'AssignmentPattern':
      return boundBy(pattern.left as SyntaxNode);
    case 'RestElement':
      return boundBy(pattern.argument as SyntaxNode);
    case 'TSParameterProperty':
      return boundBy(pattern.parameter as SyntaxNode);
    default:
      return [];
  }
}

/** The names of variables, parameters, functions and classes of a piece of code. */
const declaredIn = (tree: SyntaxNode) =>
  [...nodesBelow(tree)].flatMap((node) => {
    const own = node.type === 'VariableDeclarator' || /^(?:Function|Class)/.test(node.type) ? [node.id] : [];
    const parameters = Array.isArray(node.params) && !node.type.startsWith('TS') ? node.params : [];
    return [...own, ...parameters].flatMap((each) => boundBy(each as SyntaxNode | null));
  });

const sources = paths(['{pages,components,lib,scripts}/**/*.{ts,tsx}', '*.ts']);

it('a variable says what its value is', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const breaches = sources.flatMap((path) =>
    declaredIn(treeOf(path))
      .filter((name) => vague.test(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(breaches).toEqual([]);
});

it('reads every way of declaring a name', () => {
  const code = `
    const a = 1; let [b, , c = 2] = list; function d({ x: e, f, ...g }: T, ...h: U[]) {}
    class I { constructor(private j: string) {} } for (const k of list) list.map((l) => l); try {} catch { (async m => m)(1); }`;
  expect(declaredIn(parseCode(code, 'piece.ts')).sort()).toEqual([...'abcdefghIjklm'].sort());
});
