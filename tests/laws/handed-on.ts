import { nameOf, type SyntaxNode } from './syntax';

/** What a module gives others although it has it from a file of queries: the names under which it exports it. */
export function handedOn(tree: SyntaxNode): string[] {
  const body = tree.body as SyntaxNode[];
  const ofQueries = (node: SyntaxNode) => /queries(?:\.[jt]s)?$/.test(nameOf(node.source));
  const isType = ({ importKind, exportKind }: SyntaxNode) => importKind === 'type' || exportKind === 'type';
  const partsOf = (node: SyntaxNode) =>
    ((node.specifiers as SyntaxNode[] | undefined) ?? []).filter((part) => !isType(part) && !isType(node));

  const bound = new Set(
    body
      .filter((node) => node.type === 'ImportDeclaration' && ofQueries(node))
      .flatMap(partsOf)
      .map(({ local }) => nameOf(local)),
  );
  const isBound = (value: unknown): boolean => {
    const node = (value ?? {}) as SyntaxNode;
    if (node.type === 'Identifier') return bound.has(nameOf(node));
    if (node.type === 'ObjectExpression') return (node.properties as SyntaxNode[]).some(isBound);
    if (node.type === 'ArrayExpression') return (node.elements as unknown[]).some(isBound);
    if (node.type === 'Property') return isBound(node.value);
    if (node.type === 'ConditionalExpression') return isBound(node.consequent) || isBound(node.alternate);
    if (node.type === 'LogicalExpression') return isBound(node.left) || isBound(node.right);
    // A member of what is imported, what is spread, and anything in parentheses or under a cast.
    return /^(?:Member|Parenthesized|TS\w*(?:Expression|Assertion)|SpreadElement)/.test(node.type ?? '')
      ? isBound(node.object ?? node.expression ?? node.argument)
      : false;
  };
  const variablesOf = (node: SyntaxNode) =>
    node.type === 'VariableDeclaration' ? (node.declarations as SyntaxNode[]) : [];
  const namesOf = (pattern: unknown): string[] => {
    const { type, properties, value } = pattern as SyntaxNode;
    if (type === 'ObjectPattern') return (properties as SyntaxNode[]).flatMap(namesOf);
    return type === 'Property' ? namesOf(value) : [nameOf(pattern)];
  };
  for (const node of body)
    for (const each of variablesOf((node.declaration as SyntaxNode | null) ?? node))
      if (isBound(each.init)) for (const name of namesOf(each.id)) bound.add(name);

  return body.flatMap((node) => {
    if (node.type === 'ExportAllDeclaration') return ofQueries(node) && !isType(node) ? ['*'] : [];
    if (node.type === 'ExportDefaultDeclaration') return isBound(node.declaration) ? ['default'] : [];
    if (node.type !== 'ExportNamedDeclaration') return [];
    const exported = partsOf(node).filter(({ local }) => ofQueries(node) || (!node.source && bound.has(nameOf(local))));
    const declared = node.declaration
      ? variablesOf(node.declaration as SyntaxNode).flatMap(({ id }) => namesOf(id))
      : [];
    return [...exported.map((part) => nameOf(part.exported)), ...declared.filter((name) => bound.has(name))];
  });
}
