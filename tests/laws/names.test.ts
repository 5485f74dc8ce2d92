import { expect, it } from 'vitest';
import { nodesBelow, parseCode, type SyntaxNode, treeOf } from './syntax';
import { paths } from './tree';

// One word for each thing (docs/architecture.md). A variable says what its value is (`card`, `invitation`), not how the code came
// by it.

/** Names that say nothing of a value. */
const vague = /^(?:found|known|given)$/;
/** Names of functions, and of what they return, that have another word in this product, with that word. */
const others: [RegExp, string][] = [
  [/^(?:use)?(?:tell|Tell)(?![a-z])/, 'notify, or the verb of what happens'],
  [/^(?:use)?(?:forget|Forget)(?![a-z])/, 'purge, or the verb of what happens'],
  [/^(?:use)?(?:begin|Begin)(?![a-z])/, 'start'],
  [/^(?:heed|govern|judge|breathe|rewrite)(?![a-z])/, 'enforce, reassign, validate, yield, update'],
  [/^withinSize/, 'assertSize'],
  [/^most(?=[A-Z])/, 'max'],
  [
    /^(?:company(?:Id|Slug|Role|Owner|Admin|Card|Audit|Contact|Code|Domain|Invitation|Member|Page|Polic|Quer|Setting|Team|Template)|inCompany)/,
    'organization',
  ],
];
/** Names of files that have another word. */
const otherFiles =
  /(?:^|[/-])(?:tell|told|forget|begin|heed|govern|letters|given)(?:-\w+)*(?:\.test)?\.\w+$|[/-]ways\.|-ways-/;

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
/** With those of tests, whose functions have the same words. */
const all = paths(['{pages,components,lib,scripts,tests}/**/*.{ts,tsx}', '*.ts'], { withTests: true });

it('a variable says what its value is', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const breaches = sources.flatMap((path) =>
    declaredIn(treeOf(path))
      .filter((name) => vague.test(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(breaches).toEqual([]);
});

it('a function and a file have the word that the product has for what they do', () => {
  const breaches = all.flatMap((path) =>
    declaredIn(treeOf(path)).flatMap((name) =>
      others.filter(([word]) => word.test(name)).map(([, word]) => `${path}: ${name} (${word})`),
    ),
  );
  expect(breaches).toEqual([]);
  expect(
    paths('{pages,components,lib,scripts,tests}/**/*.*', { withTests: true }).filter((path) => otherFiles.test(path)),
  ).toEqual([]);
});

it('knows such a name when it sees one', () => {
  const isOther = (name: string) => others.some(([word]) => word.test(name));
  const named = [
    'tellFailure',
    'useForgetBulk',
    'begin',
    'rewriteRows',
    'withinSize',
    'mostRows',
    'companyTeams',
    'companyId',
    'companyRole',
    'heed',
  ];
  expect(named.filter((name) => !isOther(name))).toEqual([]);
  expect(['teller', 'beginning', 'governing', 'company', 'companyKey', 'within', 'forgotten'].filter(isOther)).toEqual(
    [],
  );
  expect(
    ['a/tell-failure.ts', 'a/told.ts', 'a/card-ways.tsx', 'a/letters.ts'].filter((path) => !otherFiles.test(path)),
  ).toEqual([]);
  expect(['a/teller.ts', 'a/known-person.ts', 'a/gateways.ts'].filter((path) => otherFiles.test(path))).toEqual([]);
});

it('reads every way of declaring a name', () => {
  const code = `
    const a = 1; let [b, , c = 2] = list; function d({ x: e, f, ...g }: T, ...h: U[]) {}
    class I { constructor(private j: string) {} } for (const k of list) list.map((l) => l); try {} catch { (async m => m)(1); }`;
  expect(declaredIn(parseCode(code, 'piece.ts')).sort()).toEqual([...'abcdefghIjklm'].sort());
});
