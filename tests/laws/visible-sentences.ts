import { childrenOf, nameOf, type SyntaxNode } from './syntax';

// Sentences that a user reads or hears stand in `locales/`. These functions find those in code: between tags, as the value of an
// attribute or a property that is shown, and anywhere else, whatever expression they are part of.

const spoken =
  /^(?:title|aria-?label|aria-?description|aria-?roledescription|aria-?valuetext|aria-?placeholder|placeholder|label|alt|description|error|message|text|hint|heading|caption|legend|subject)$/i;
const hasLetters = (text: string) => /\p{L}{2}/u.test(text) && !/^\s*\/\S*\s*$/.test(text);
/** Words after a capital letter, unless they are names of headers or a challenge of HTTP. */
const isSentence = (text: string) =>
  sentence.test(text) && !/^[A-Z][\w-]+(?:, [A-Z][\w-]+)*$/.test(text) && !/^\w+ realm="/.test(text);
const sentence = /^\p{Lu}[\p{Ll}’']*(?:,? [\p{L}\d“”‘’"'(]|[.!?…]$)/u;
/** One word that begins with a capital letter, or several words. A key of a text is neither. */
const isWording = (text: string) => /^\p{Lu}\p{Ll}/u.test(text) || /\p{L} \p{L}/u.test(text);

/** The strings that an expression may come to: both branches of a condition, the parts of a template or a sum. */
function stringsOf(node: SyntaxNode | null): string[] {
  if (!node) return [];
  const part = (name: string) => stringsOf(node[name] as SyntaxNode | null);
  const parts = (name: string) => (node[name] as (SyntaxNode | null)[]).flatMap(stringsOf);
  switch (node.type) {
    case 'Literal':
      return [nameOf(node)];
    case 'TemplateLiteral':
      return [
        (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join('\u2026'),
        ...parts('expressions'),
      ];
    case 'ConditionalExpression':
      return [...part('consequent'), ...part('alternate')];
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.operator === '+' || node.type === 'LogicalExpression' ? [...part('left'), ...part('right')] : [];
    case 'ArrayExpression':
      return parts('elements');
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return part('expression');
    default:
      return [];
  }
}

/** Code whose strings only those who work on the product or run it read: logs, errors of programs, the description of the API. */
function isForOperators(node: SyntaxNode): boolean {
  if (node.type === 'NewExpression') return /Error$/.test(nameOf(node.callee));
  if (node.type !== 'CallExpression')
    return /^TS(?!As|Satisfies|NonNull)|^Import|^Export(?:All|Specifier)/.test(node.type);
  const callee = node.callee as SyntaxNode;
  const target = callee.object as SyntaxNode | undefined;
  return /^(?:log|console)$/.test(nameOf(target) || nameOf(target?.property));
}

function here(node: SyntaxNode, inside: SyntaxNode | null): string[] {
  switch (node.type) {
    case 'JSXText':
      return [nameOf(node)].filter(hasLetters);
    case 'JSXExpressionContainer':
      return inside?.type === 'JSXAttribute' ? [] : stringsOf(node).filter(hasLetters);
    case 'JSXAttribute':
      return spoken.test(nameOf(node.name))
        ? stringsOf(node.value as SyntaxNode | null).filter((text) => /\p{L}/u.test(text))
        : [];
    case 'Property':
      return spoken.test(nameOf(node.key)) ? stringsOf(node.value as SyntaxNode).filter(isWording) : [];
    case 'Literal':
    case 'TemplateLiteral':
      return stringsOf(node).slice(0, 1).filter(isSentence);
    default:
      return [];
  }
}

/** The sentences in a piece of code. */
export function sentencesIn(node: SyntaxNode, inside: SyntaxNode | null = null): string[] {
  if (isForOperators(node)) return [];
  const found = [...here(node, inside), ...childrenOf(node).flatMap((child) => sentencesIn(child, node))];
  return inside ? found : [...new Set(found.map((text) => text.trim()))];
}
