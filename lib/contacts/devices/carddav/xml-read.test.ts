import { describe, expect, it } from 'vitest';
import { growth } from '@/tests/support/growth';
import { namesIn } from './propfind';
import { readXml } from './xml-read';
import { propstats } from './xml-write';

const prop = (namespace: string, local: (at: number) => string, count: number) =>
  `<d:prop xmlns:d="DAV:" xmlns:x="${namespace}">${Array.from({ length: count }, (_, at) => `<x:${local(at)}/>`).join('')}</d:prop>`;
const refused = expect.objectContaining({ code: 'bad_request' });
const read = (body: string) => {
  try {
    return namesIn(readXml(body));
  } catch (error) {
    return error;
  }
};

describe('names of properties', () => {
  it.each([
    'DAV:',
    'urn:ietf:params:xml:ns:carddav',
    'http://calendarserver.org/ns/',
    'http://me.com/_namespace/',
    'http://inf-it.com/ns/ab/',
    'https://tutao.de/ns',
    'http://owncloud.org/ns',
    'http://sabredav.org/ns',
  ])('are read as iOS, Thunderbird and DAVx5 ask for them: %s', (namespace) => {
    expect(read(prop(namespace, (at) => `a${at}`, 3))).toEqual(
      ['a0', 'a1', 'a2'].map((local) => `${namespace} ${local}`),
    );
  });

  // Each element has its namespace in its name, which a response repeats for every contact.
  it('are refused where they are longer than any that is used', () => {
    expect(read(prop('n'.repeat(200), () => 'a', 1))).toHaveLength(1);
    expect(read(prop('n'.repeat(201), () => 'a', 1))).toEqual(refused);
    expect(read(prop('urn:n', () => 'a'.repeat(200), 1))).toHaveLength(1);
    expect(read(prop('urn:n', () => 'a'.repeat(201), 1))).toEqual(refused);
    expect(read(prop('n'.repeat(130_000), (at) => `a${at}`, 13_000))).toEqual(refused);
  });

  it('are read and repeated in time that grows with their number', () => {
    const run = (size: number) => {
      const names = read(prop('n'.repeat(200), (at) => `a${at}`, size));
      if (Array.isArray(names)) propstats('/dav/', [], names);
    };
    expect(growth(run, 15_000)).toBeLessThan(6);
  });
});
