import { errorStatus } from '@/lib/platform/errors';
import { baseKey, namespaces, pluralKeys, texts } from './texts';
import { productSources, readCode } from './tree';

type Source = { path: string; group: string; code: string };

/**
 * The namespace group of a file. Files of one noun share their namespaces, because they hand `t` to each other. A page is a group
 * of its own.
 */
function groupOf(path: string): string {
  const [layer, area, noun] = path.split('/');
  return layer === 'components' || layer === 'lib' ? `${layer}/${area}/${noun}` : path;
}

const sources: Source[] = productSources().map((path) => ({ path, group: groupOf(path), code: readCode(path) }));
const codeBelow = (folder: string) =>
  sources
    .filter(({ path }) => path.startsWith(folder))
    .map(({ code }) => code)
    .join('\n');

const literals = (code: string) =>
  [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g)].map(
    ([, single, double]) => single ?? double ?? '',
  );

/** Namespaces that a file takes texts from: by hook, or through the server's `text()`, or the card's own translator. */
function namespacesOf({ path, code }: Source): string[] {
  const hooks = [...code.matchAll(/useTranslation\(\s*(\[[^\]]*\]|'[^']*')/g)].flatMap(([, list = '']) =>
    literals(list),
  );
  const server = [...code.matchAll(/\btext\(\s*[\w.]+,\s*'([\w-]+)'/g)].map(([, name]) => name ?? '');
  const isCard =
    /^(components|lib)\/cards\/public-card\//.test(path) || code.includes("lib/cards/public-card/translate'");
  return [...hooks, ...server, ...(isCard ? ['public-card'] : [])];
}

/** Patterns of template keys such as `point${point}Title`. Keys with little fixed text are listed in {@link families}. */
function templates(code: string): RegExp[] {
  return [...code.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)]
    .map(([, body = '']) => body.split(/\$\{[^}]*\}/))
    .filter((fixed) => fixed.join('').replace(/\W/g, '').length >= 4 && !/[\s/<]/.test(fixed.join('')))
    .map((fixed) => new RegExp(`^${fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`));
}

const words = new Map<string, Set<string>>();
const patterns = new Map<string, RegExp[]>();
const readers = new Map<string, Set<string>>();
for (const source of sources) {
  const known = words.get(source.group) ?? new Set();
  for (const literal of literals(source.code)) known.add(literal);
  words.set(source.group, known);
  patterns.set(source.group, [...(patterns.get(source.group) ?? []), ...templates(source.code)]);
  for (const name of namespacesOf(source)) readers.set(name, (readers.get(name) ?? new Set()).add(source.group));
}
const everyWord = new Set([...words.values()].flatMap((set) => [...set]));

/** Namespaces whose keys are put together at run time. The code named here decides which keys exist. */
const families: Record<string, (key: string) => boolean> = {
  // `errors:<code>` and `errors:field.<code>`
  errors: (key) => {
    const code = key.replace(/^field\./, '');
    if (key !== code) return everyWord.has(code) || code === 'other';
    return Object.hasOwn(errorStatus, code) || literals(codeBelow('lib/platform/browser/')).includes(code);
  },
  // `<template>.<part>` of a mail
  emails: (key) => {
    const [template = '', part = ''] = key.split('.');
    const parts = literals(codeBelow('lib/platform/emails/'));
    return parts.includes(template) && parts.includes(part);
  },
  // `firebase-errors:<code>`
  'firebase-errors': (key) => literals(codeBelow('lib/account/sign-in/')).includes(key),
};

function isUsed(namespace: string, key: string): boolean {
  if (everyWord.has(`${namespace}:${key}`) || families[namespace]?.(key)) return true;
  return [...(readers.get(namespace) ?? [])].some(
    (group) =>
      words.get(group)?.has(key) ||
      patterns.get(group)?.some((pattern) => pattern.test(key) || pattern.test(`${namespace}:${key}`)),
  );
}

/** English texts that no code uses. */
export function unusedKeys(): string[] {
  return namespaces('en').flatMap((namespace) => {
    const english = texts('en', namespace);
    const plurals = pluralKeys(english);
    const bases = new Set([...english.keys()].map((key) => baseKey(key, plurals)));
    return [...bases].filter((key) => !isUsed(namespace, key)).map((key) => `${namespace}: ${key}`);
  });
}
