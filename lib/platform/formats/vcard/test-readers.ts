// Two readers that are not ours, for tests only: what they find is what an address book finds.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import ICAL from 'ical.js';

/** A property as both readers give it: group and name in lower case, types in order, every component a string. */
export type Line = { group: string; name: string; types: string[]; value: string[] };
/** A property as {@link Line}, with its other parameters; lists are joined by commas. */
export type FullLine = Line & { params: Record<string, string> };
type JcardProperty = [string, Record<string, string | string[]>, string, ...(string | string[])[]];

/** ical.js does not unescape the values of unknown properties, and leaves `\\;` in values without components. */
function unescapeLeft(text: string, name: string, type: string): string {
  if (type === 'unknown') return text.replace(/\\([\\,;n])/g, (_, letter) => (letter === 'n' ? '\n' : letter));
  return ['n', 'adr', 'org'].includes(name) ? text : text.replaceAll('\\;', ';');
}

/** The properties of one vCard as ical.js reads them, with all of their parameters. */
export function linesWithIcal(text: string): FullLine[] {
  const [, properties] = ICAL.parse(text) as [string, JcardProperty[]];
  return properties.map(([name, { group, type: kind, ...params }, type, ...values]) => ({
    group: typeof group === 'string' ? group : '',
    name,
    types: [kind ?? []].flat(),
    params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, [value].flat().join(',')])),
    value: values.flat(2).map((each) => unescapeLeft(each, name, type)),
  }));
}

const withoutParams = ({ params: _, ...line }: FullLine): Line => line;

/** The properties of one vCard as ical.js reads them. */
export function readWithIcal(text: string): Line[] {
  return linesWithIcal(text).map(withoutParams);
}

// Debian installs vobject for the system's Python, not for one that a version manager puts in front of it.
const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';

type VobjectLine = {
  group: string | null;
  name: string;
  params: Record<string, string[]>;
  value: string | string[] | Record<string, string | string[]>;
};

function components(value: VobjectLine['value']): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value;
  const order =
    'family' in value ? ['family', 'given', 'additional', 'prefix', 'suffix'] : ['box', 'extended', 'street'];
  if (!('family' in value)) order.push('city', 'region', 'code', 'country');
  return order.flatMap((key) => value[key] ?? '');
}

/** vobject knows nothing of RFC 6868. */
function decodeParameter(value: string): string {
  return value.replace(/\^[n'^]/g, (code) => ({ '^n': '\n', "^'": '"' })[code] ?? '^');
}

function askVobject<Answer>(texts: string[], ...more: string[]): Answer {
  const { status, stdout, stderr, error } = spawnSync(python, ['tests/support/parse-vcard.py', ...more], {
    input: JSON.stringify(texts),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (error) throw new Error(`these tests read vCards with Python and its package vobject, and ${python} is not here`);
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Answer;
}

/** The first problem that vobject finds when it validates each vCard, or null. It counts properties by their name. */
export function problemsWithVobject(texts: string[]): (string | null)[] {
  return askVobject(texts, '--validate');
}

/** The properties of each vCard as vobject reads them, with all of their parameters; throws vobject's output if it fails. */
export function linesWithVobject(texts: string[]): FullLine[][] {
  return askVobject<VobjectLine[][]>(texts).map((lines) =>
    lines.map(({ group, name, params: { TYPE = [], VALUE: _, ...params }, value }) => ({
      group: group ?? '',
      name: name.toLowerCase(),
      types: TYPE,
      params: Object.fromEntries(
        Object.entries(params).map(([key, values]) => [key.toLowerCase(), decodeParameter(values.join(','))]),
      ),
      value: components(value),
    })),
  );
}

/** The properties of each vCard as vobject reads them. */
export function readWithVobject(texts: string[]): Line[][] {
  return linesWithVobject(texts).map((lines) => lines.map(withoutParams));
}
