import { describe, expect, it } from 'vitest';
import { errorStatus } from '@/lib/platform/errors';
import { locales } from '@/lib/platform/i18n/languages';
import { baseKey, namespaces, others, placeholders, pluralKeys, texts, wantedKeys } from './texts';
import { paths, readCode } from './tree';
import { unusedKeys } from './words-in-code';

const pages = paths('pages/**/*.tsx');
const english = namespaces('en');
const everyText = locales.flatMap((locale) =>
  namespaces(locale).flatMap((namespace) =>
    [...texts(locale, namespace)].map(([key, text]) => ({ locale, namespace, key, text })),
  ),
);
const where = ({ locale, namespace, key }: (typeof everyText)[number]) => `${locale}/${namespace}.json ${key}`;

describe.each(others)('the language %s', (locale) => {
  it('section 8: has the namespaces of English', () => {
    expect(namespaces(locale)).toEqual(english);
    for (const name of ['errors', '404', '500', 'firebase-errors'])
      expect([name, texts(locale, name).size > 0]).toEqual([name, true]);
  });

  it('has the keys of English, with its own plural forms', () => {
    const wrong = namespaces(locale).flatMap((namespace) => {
      const [own, wanted] = [texts(locale, namespace), wantedKeys(texts('en', namespace), locale)];
      const missing = wanted.filter((key) => !own.has(key)).map((key) => `missing: ${namespace} ${key}`);
      const extra = [...own.keys()].filter((key) => !wanted.includes(key)).map((key) => `extra: ${namespace} ${key}`);
      return [...missing, ...extra];
    });
    expect(wrong).toEqual([]);
  });

  it('has the placeholders of English in every text', () => {
    const wrong = namespaces(locale).flatMap((namespace) => {
      const source = texts('en', namespace);
      const plurals = pluralKeys(source);
      return [...texts(locale, namespace)].flatMap(([key, text]) => {
        const base = baseKey(key, plurals);
        const wanted = placeholders(source.get(key) ?? source.get(`${base}_other`) ?? '');
        // The form for one or two may spell the number out.
        const isSpelled = base !== key && !/_(other|many)$/.test(key);
        const without = (names: string[]) => (isSpelled ? names.filter((name) => name !== 'count') : names);
        const [has, needs] = [without(placeholders(text)), without(wanted)];
        return String(has) === String(needs) ? [] : [`${namespace} ${key}: ${has} instead of ${needs}`];
      });
    });
    expect(wrong).toEqual([]);
  });
});

describe('the texts of all languages', () => {
  it('are never empty', () => {
    expect(everyText.filter(({ text }) => text.trim() === '').map(where)).toEqual([]);
  });

  it('name the product by {{appName}} only', () => {
    expect(everyText.filter(({ text }) => /meishi/i.test(text)).map(where)).toEqual([]);
  });

  it('are plain text: no markup, no entities', () => {
    expect(everyText.filter(({ text }) => /<\/?[a-z]|&[a-z]+;|&#/i.test(text)).map(where)).toEqual([]);
  });

  it('have words for every error code', () => {
    const errors = texts('en', 'errors');
    expect(Object.keys(errorStatus).filter((code) => !errors.has(code))).toEqual([]);
  });

  it('are all used', () => {
    expect(unusedKeys()).toEqual([]);
  });
});

it('the 500 screen reads as the specification says', () => {
  expect(Object.fromEntries(texts('en', '500'))).toEqual({
    title: 'Something went wrong',
    description: 'Our servers could not handle your request',
    refresh: 'Refresh the page',
  });
});

it('every page loads texts that exist', () => {
  const calls = ['lib/platform/i18n/static-texts.ts', ...pages].flatMap((path) =>
    [...readCode(path).matchAll(/(?:\bpage|staticTexts|everyPage =)\s*\(?\s*\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/'([^']+)'/g)].map(([, name]) => ({ path, name: name ?? '' })),
    ),
  );
  expect(calls.length).toBeGreaterThan(5);
  expect(calls.filter(({ name }) => !english.includes(name))).toEqual([]);
});

it('every page loads the texts it shows by itself', () => {
  const missing = pages.flatMap((path) => {
    const code = readCode(path);
    const loaded = [...code.matchAll(/(?:\bpage|staticTexts)\(\s*\[([^\]]*)\]/g)].join();
    const shown = [...code.matchAll(/useTranslation\(\[?\s*'([\w-]+)'/g)].map(([, name]) => name ?? '');
    const always = ['common', 'errors', '404', '500'];
    return shown
      .filter((name) => !always.includes(name) && !loaded.includes(`'${name}'`))
      .map((name) => `${path} ${name}`);
  });
  expect(missing).toEqual([]);
});

// In right-to-left text, "SAML" at the end of a line and "2.0" at the start of the next would be read in the wrong order.
it.each(locales)('%s: a version stays beside the name of its standard', (locale) => {
  const all = namespaces(locale).flatMap((namespace) => [...texts(locale, namespace)]);
  expect(all.filter(([, text]) => /(?:SAML|SCIM|vCard|OpenAPI) \d/.test(text))).toEqual([]);
});

// Readers take a subject as written by the product. Anyone who could write in it could make it say "Your account is locked" to
// anyone.
it.each(locales)('%s: subjects of mails hold nothing that somebody wrote', (locale) => {
  const subjects = [...texts(locale, 'emails')].filter(([key]) => /\.subject(?:_|$)/.test(key));
  expect(subjects.length).toBeGreaterThan(15);
  // Allowed values: codes, numbers, days, and a domain that its owner has proven.
  const ours = /\{\{(?!(?:code|count|day|domain)\}\})/;
  expect(subjects.filter(([, text]) => ours.test(text))).toEqual([]);
});

// Readers also take the title of a notification as written by the product: the device shows it beside the product's name.
it.each(locales)('%s: titles of push messages hold nothing that somebody wrote', (locale) => {
  const titles = [...texts(locale, 'push')].filter(([key]) => key.endsWith('Title'));
  expect(titles.length).toBeGreaterThan(4);
  expect(titles.filter(([, text]) => text.includes('{{'))).toEqual([]);
});
