import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryCallingCodes, formatPhone, parsePhone, smsHref, telHref } from './phone';

describe('parsePhone', () => {
  it.each([
    ['+1 (202) 555-0142', undefined, '+12025550142', null, 'US'],
    ['+15551234567', undefined, '+15551234567', null, null],
    ['(555) 123-4567', 'us', '+15551234567', null, 'US'],
    ['030 / 123 456', 'DE', '+4930123456', null, 'DE'],
    ['+49 (0)30 123456', undefined, '+4930123456', null, 'DE'],
    ['0049 30 123456', undefined, '+4930123456', null, 'DE'],
    ['011 49 30 123456', 'US', '+4930123456', null, 'DE'],
    ['０３－１２３４－５６７８', 'JP', '+81312345678', null, 'JP'],
    ['＋８１ ３ １２３４ ５６７８', undefined, '+81312345678', null, 'JP'],
    ['٠١٠١٢٣٤٥٦٧٨', 'EG', '+201012345678', null, 'EG'],
    ['\u202a+20 10 12345678\u202c', undefined, '+201012345678', null, 'EG'],
    ['۰۲۱۱۲۳۴۵۶۷۸', 'IR', '+982112345678', null, 'IR'],
    ['+1 202 555 0142 ext. 12', undefined, '+12025550142', '12', 'US'],
    ['+1 202 555 0142 x0012', undefined, '+12025550142', '0012', 'US'],
    ['+1 202 555 0142, #9', undefined, '+12025550142', '9', 'US'],
    ['03-1234-5678 内線１２', 'JP', '+81312345678', '12', 'JP'],
  ])('reads %s in %s', (input, country, e164, extension, found) => {
    expect(parsePhone(input, country)).toEqual({ e164, extension, country: found });
  });

  it.each([
    ...['', '+', '1', '112', 'call me', '1-800-FLOWERS', '+1 202 555 014O', '*#06#', '*#06', '+1202555014²x', '++1'],
    ...['+12025550142;ext=12', '+12025550142;phone-context=evil', '+12025550142?body=x', '+12025550142\r\nTEL:666'],
    ...[
      `+${'1'.repeat(40)}`,
      '1'.repeat(40),
      '+12025550142x123456789',
      '+12025550142\t',
      '2025550142',
      `+1${' '.repeat(70)}`,
    ],
  ])('refuses %j', (input) => {
    expect(parsePhone(input)).toBeNull();
  });

  it('ignores a country it does not know', () => {
    expect(parsePhone('2025550142', 'constructor')).toBeNull();
    expect(parsePhone('+12025550142', 'ZZ')?.country).toBe('US');
  });

  it('never throws, and reads its own result again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(undefined, 'US', 'DE', 'XX'), (text, country) => {
        const phone = parsePhone(text, country);
        if (phone !== null) expect(parsePhone(phone.e164)?.e164).toBe(phone.e164);
      }),
    );
  });
});

describe('formatPhone', () => {
  it('follows the country', () => {
    expect(formatPhone('+12025550142', 'international')).toBe('+1 202 555 0142');
    expect(formatPhone('+12025550142', 'national')).toBe('(202) 555-0142');
    expect(formatPhone('+81312345678', 'national')).toBe('03-1234-5678');
    expect(formatPhone('what', 'national')).toBe('what');
  });
});

describe('addresses', () => {
  it('dials with an extension', () => {
    expect(telHref('+12025550142')).toBe('tel:+12025550142');
    expect(telHref('+12025550142', '12')).toBe('tel:+12025550142;ext=12');
  });

  it('drops what is not a digit', () => {
    expect(telHref('*#06#?x=1&y', ';2')).toBe('tel:+061;ext=2');
    expect(smsHref('+1202?body=a&b\r\n')).toBe('sms:+1202');
  });

  it('writes a message, with or without a number', () => {
    expect(smsHref('+12025550142')).toBe('sms:+12025550142');
    expect(smsHref('+12025550142', 'Hi & bye\n名刺')).toBe(
      'sms:+12025550142?&body=Hi%20%26%20bye%0A%E5%90%8D%E5%88%BA',
    );
    expect(smsHref(null, '\ud800')).toBe('sms:?&body=%EF%BF%BD');
  });
});

it('lists the calling codes of all countries', () => {
  const codes = countryCallingCodes();
  expect(codes.length).toBeGreaterThan(230);
  expect(codes).toContainEqual({ country: 'DE', code: '49' });
  expect(codes.map((row) => row.country)).toEqual(codes.map((row) => row.country).toSorted());
});
