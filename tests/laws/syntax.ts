import { readFileSync } from 'node:fs';
import { parseAst } from 'vitest/node';

/** A node of the syntax tree of a TypeScript file (ESTree, with JSX and types). Children stand in properties of any name. */
export type SyntaxNode = { type: string; start: number; end: number; [property: string]: unknown };

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/** The nodes directly below a node. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flat().filter(isNode);
}

/** A node and every node below it, in the order of the text. */
export function* nodesBelow(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesBelow(child);
}

/** The syntax tree of a piece of TypeScript, JSX included unless the file's name ends in `.ts`. */
export function parseCode(code: string, path = 'piece.tsx'): SyntaxNode {
  return parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as SyntaxNode;
}

const trees = new Map<string, SyntaxNode>();

/** The syntax tree of a file of the checkout. */
export function treeOf(path: string): SyntaxNode {
  const tree = trees.get(path) ?? parseCode(readFileSync(path, 'utf8'), path);
  trees.set(path, tree);
  return tree;
}

/** The name of an identifier, a key or an attribute, or the text of a constant; empty for anything else. */
export function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  return typeof name === 'string' ? name : typeof value === 'string' ? value : '';
}
