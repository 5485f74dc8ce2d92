import { childrenOf, nameOf, nodesBelow, type SyntaxNode } from './syntax';

const declaring = ['it', 'test', 'describe'];
const options = /^(?:skip|only|todo|fails|skipIf|runIf)$/;
/** What differs between machines. */
const ofMachine = /^(?:existsSync|statSync|accessSync|readdirSync|platform|env|which)$/;

/** The name at the beginning of a callee, such as `it` of `it.each(list)`. */
function rootOf(node: SyntaxNode | undefined): string {
  if (node?.type === 'MemberExpression') return rootOf(node.object as SyntaxNode);
  return node?.type === 'CallExpression' || node?.type === 'TaggedTemplateExpression'
    ? rootOf((node.callee ?? node.tag) as SyntaxNode)
    : nameOf(node);
}

/** The names of what declares tests here: what the file has from vitest, or all of them in a piece without imports. */
function declaringIn(tree: SyntaxNode): Set<string> {
  const parts = (tree.body as SyntaxNode[])
    .filter(({ type, source }) => type === 'ImportDeclaration' && nameOf(source) === 'vitest')
    .flatMap(({ specifiers }) => specifiers as SyntaxNode[]);
  if (parts.length === 0) return new Set(declaring);
  return new Set(parts.filter((part) => declaring.includes(nameOf(part.imported))).map(({ local }) => nameOf(local)));
}

const isFunction = ({ type }: SyntaxNode) => /^(?:Arrow)?Function/.test(type);

/** A node and those below it, without what only runs in a test. */
function* stepsOf(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const child of childrenOf(node)) if (!isFunction(child)) yield* stepsOf(child);
}

/** Why tests of a file might be left out, or run only on some machines. */
export function conditionsIn(tree: SyntaxNode): string[] {
  const found: string[] = [];
  const names = declaringIn(tree);
  const visit = (node: SyntaxNode, isConditional: boolean) => {
    if (node.type === 'CallExpression' && names.has(rootOf(node.callee as SyntaxNode))) {
      if (isConditional) found.push('a condition around it');
      const given = node.arguments as SyntaxNode[];
      for (const each of given) {
        if (each.type === 'ObjectExpression')
          for (const { key } of each.properties as SyntaxNode[])
            if (options.test(nameOf(key))) found.push(`the option ${nameOf(key)}`);
        if (isFunction(each))
          for (const part of (each.params as SyntaxNode[]).flatMap((one) => [...nodesBelow(one)]))
            if (part.type === 'Property' && nameOf(part.key) === 'skip') found.push('skip() of its context');
      }
      const steps = [...stepsOf(node.callee as SyntaxNode)];
      if (steps.some((step) => step.type === 'MemberExpression' && options.test(nameOf(step.property))))
        found.push('skip, only or todo');
      if (steps.some((step) => ofMachine.test(nameOf(step)))) found.push('rows that depend on the machine');
    }
    const isBranch = /^(?:If|Switch)Statement$|^(?:Conditional|Logical)Expression$/.test(node.type);
    for (const child of childrenOf(node)) visit(child, isConditional || isBranch);
  };
  visit(tree, false);
  return [...new Set(found)];
}
