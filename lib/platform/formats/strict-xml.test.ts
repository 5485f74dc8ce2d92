import { expect, it } from 'vitest';
import { strictXmlParser } from './strict-xml';

const read = (text: string) => strictXmlParser(true).write(text).close();

it('reads what is well-formed, whatever program wrote it', () => {
  expect(() => read('<?xml version="1.0"?><a xmlns="urn:x"><!-- b --><b c="d">&amp;&#233;</b></a>')).not.toThrow();
});

it.each([
  ['no end', '<a><b></a>'],
  ['an entity of nobody', '<a>&b;</a>'],
  ['a prefix of nobody', '<a:b/>'],
  ['a document type', '<!DOCTYPE a><a/>'],
  ['entities of its own', '<!DOCTYPE a [<!ENTITY b "bbb"><!ENTITY c "&b;&b;">]><a>&c;</a>'],
  ['a file of this machine', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
])('refuses %s', (_what, text) => expect(() => read(text)).toThrow());

it('refuses in words of who reads', () => {
  const refuse = (): never => {
    throw new RangeError('ours');
  };
  expect(() => strictXmlParser(false, refuse).write('<a></b>')).toThrow(RangeError);
});
