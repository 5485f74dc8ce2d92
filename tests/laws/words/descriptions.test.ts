import { describe, expect, it } from 'vitest';
import { paths, readCode } from '../tree';
import { banned } from './glossary';
import { misprints, ownWords } from './typography';

// Descriptions in the API's documents (OpenAPI, SCIM) use the same words and the same typography as pages and documents.

type Said = { place: string; text: string };

/** Summaries and descriptions of a file's endpoints and schemas. */
const said = (path: string, code: string): Said[] =>
  [...code.matchAll(/\b(?:summary|description):\s*(?:'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`)/g)]
    .map(([, single, double, template = '']) => single ?? double ?? template)
    .filter((text) => text !== '')
    .map((text) => ({ place: path, text: text.replace(/\$\{[^}]*\}/g, '{{value}}') }));

const everything = paths('{pages/api,lib/platform/http,lib/organization/scim}/**/*.ts').flatMap((path) =>
  said(path, readCode(path)),
);

/** Allowed exceptions: a change request is withdrawn, and USER is a value. */
const elsewhere = /Withdraw your change request|role USER|^Always User$|signed-in user/;

const wrongWords = ({ place, text }: Said) =>
  elsewhere.test(text) ? [] : banned({ locale: 'en', place, text, english: text });

describe('descriptions of the API', () => {
  it('are there', () => {
    expect(everything.length).toBeGreaterThan(250);
  });

  it('call nothing by another name', () => {
    expect(everything.flatMap(wrongWords)).toEqual([]);
  });

  it.each(misprints('en'))('are written without $name', ({ pattern }) => {
    expect(everything.filter(({ text }) => pattern.test(ownWords(text)))).toEqual([]);
  });

  it('start with a capital letter and end without a period', () => {
    expect(everything.filter(({ text }) => /^\p{Ll}|\.$/u.test(text))).toEqual([]);
  });

  it('would be found with a word of before', () => {
    const code = "{ summary: 'List the activity log', run }, {\n  description:\n    'Withdraw an exchange' }";
    expect(said('x.ts', code).flatMap(wrongWords)).toHaveLength(2);
  });
});
