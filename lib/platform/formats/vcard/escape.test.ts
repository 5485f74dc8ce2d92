import { describe, expect, it } from 'vitest';
import { cleanText, escapeComponents, escapeParameter, escapeText, escapeUri } from './escape';

it('cleans text and keeps what people type', () => {
  expect(cleanText(' a\r\nb\rc\u2028d\te\u0000\u001b\u007f\ud800 ')).toBe('a\nb\nc\nd\te\ufffd');
  expect(cleanText('👩‍👩‍👧‍👦 \u200fاسم')).toBe('👩‍👩‍👧‍👦 \u200fاسم');
  expect(cleanText(undefined)).toBe('');
});

it('escapes text and components', () => {
  expect(escapeText('A;B,C\\D:E"F\nG')).toBe('A\\;B\\,C\\\\D:E"F\\nG');
  expect(escapeText('A\r\nTEL:666')).toBe('A\\nTEL:666');
  expect(escapeComponents(['a;b', undefined, 'c'])).toBe('a\\;b;;c');
});

it('keeps a URI a URI', () => {
  expect(escapeUri('https://example.com/a;b?c=d,e&f=ä#g')).toBe('https://example.com/a;b?c=d%2Ce&f=ä#g');
  expect(escapeUri('https://example.com/\r\nTEL:666 \\x\ud800')).toBe('https://example.com/%0D%0ATEL:666%20%5Cx\ufffd');
});

describe('escapeParameter', () => {
  it.each([
    ['ada', 'ada'],
    ['company/acme', 'company/acme'],
    ['+4915123456789', '+4915123456789'],
    ['müller', 'müller'],
    ['a;TYPE=x:y,"z"', `"a;TYPE=x:y,'z'"`],
    ['a\r\nTEL:666', '"a TEL:666"'],
    ['a\\,b', '"a/,b"'],
    ['', '""'],
  ])('%j becomes %s', (value, written) => {
    expect(escapeParameter(value)).toBe(written);
  });
});
