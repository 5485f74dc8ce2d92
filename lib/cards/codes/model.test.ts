import { expect, it } from 'vitest';
import { parseCode } from '@/lib/platform/formats/short-code';
import { codeInText } from './model';

it('a code stands on one line of a sentence, and is read back from there', () => {
  expect(codeInText('7K2M9QXT')).toBe('\u20687K2M-\u20609QXT\u2069');
  expect(parseCode(codeInText('7K2M9QXT'))).toBe('7K2M9QXT');
});
