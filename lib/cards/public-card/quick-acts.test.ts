import { expect, it } from 'vitest';
import { contentSchema } from '@/lib/cards/card/schema';
import { quickActs } from './quick-acts';

const actsOf = (...fields: object[]) =>
  quickActs(contentSchema.parse({ fields: fields.map((field, at) => ({ id: `f${at}`, ...field })) }).fields).map(
    ({ kind, href }) => `${kind} ${href}`,
  );
const work = { kind: 'phone', label: 'work', number: '+442079460958', extension: '12' };
const mobile = { kind: 'phone', label: 'mobile', number: '+447700900123' };
const fax = { kind: 'phone', label: 'fax', number: '+442079460959' };
const email = { kind: 'email', label: 'work', address: 'ada@example.com' };
const whatsapp = { kind: 'account', network: 'whatsapp', handle: '+447700900124' };

it('takes the first of each, or the main one', () => {
  expect(actsOf(fax, work, mobile, email)).toEqual([
    ...['call tel:+442079460958;ext=12', 'email mailto:ada@example.com', 'message sms:+447700900123'],
  ]);
  expect(actsOf(work, { ...mobile, isPrimary: true }, email)[0]).toBe('call tel:+447700900123');
});

it('writes by a messenger where there is no mobile phone', () => {
  expect(actsOf(email, whatsapp)).toEqual(['email mailto:ada@example.com', 'message https://wa.me/447700900124']);
  expect(actsOf(email, whatsapp, mobile)).toContain('message sms:+447700900123');
});

it('names the field of each', () => {
  const { fields } = contentSchema.parse({
    fields: [work, email, whatsapp].map((field, at) => ({ id: `f${at}`, ...field })),
  });
  expect(quickActs(fields).map(({ id }) => id)).toEqual(['f0', 'f1', 'f2']);
});

it('calls no fax, and offers nothing where there is one act alone', () => {
  expect(actsOf(fax, email)).toEqual([]);
  expect(actsOf({ kind: 'booking', url: 'https://meet.example/a' })).toEqual([]);
  expect(actsOf()).toEqual([]);
});
