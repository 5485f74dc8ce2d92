import { DavError } from './dav-error';
import type { XmlElement } from './xml-read';
import { carddav } from './xml-write';

type Part = { group: string; name: string; isBare: boolean };

/** The properties that every vCard has to have, whatever is asked for (RFC 6350, section 3.3). */
const always = new Set(['BEGIN', 'VERSION', 'END']);

/** A content line, still folded: its group, its name, and where its value begins. */
const contentLine = /^(?:([\w-]+)\.)?([\w-]+)(?:[^":]|"[^"]*")*:/;

function partOf({ attributes }: XmlElement): Part {
  const [, group = '', name = ''] = /^(?:([\w-]+)\.)?([\w-]+)$/.exec(attributes.name ?? '') ?? [];
  if (name === '') throw new DavError(400);
  return { group: group.toUpperCase(), name: name.toUpperCase(), isBare: attributes.novalue === 'yes' };
}

/**
 * Returns a function that cuts a vCard to the parts asked for (RFC 6352, section 10.4): properties by name, of any group where
 * none is named, or without their values. Without names the whole vCard stays.
 * @throws DavError 400 for invalid names
 */
export function partialCard(addressData: XmlElement | undefined): (file: string) => string {
  const wanted = (addressData?.children ?? []).filter(({ name }) => name === `${carddav} prop`).map(partOf);
  if (wanted.length === 0) return (file) => file;
  // By name, or group and name: whether the value is asked for, or only where it begins.
  const isWhole = new Map<string, boolean>();
  for (const { group, name, isBare } of wanted) {
    const key = group === '' ? name : `${group}.${name}`;
    isWhole.set(key, isWhole.get(key) === true || !isBare);
  }
  const cut = (line: string) => {
    const [start = '', group = '', name = ''] = contentLine.exec(line) ?? [];
    const propertyName = name.toUpperCase();
    if (always.has(propertyName)) return line;
    const asked = [
      isWhole.get(propertyName),
      group === '' ? undefined : isWhole.get(`${group.toUpperCase()}.${propertyName}`),
    ];
    if (asked.includes(true)) return line;
    return asked.includes(false) ? start : [];
  };
  const endOfLine = /\r\n(?![ \t])/;
  return (file) => file.split(endOfLine).flatMap(cut).join('\r\n').concat('\r\n');
}
