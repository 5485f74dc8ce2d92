import { displayCode } from '@/lib/platform/formats/short-code';
import { isolated } from '@/lib/platform/i18n/isolated';

/** The displayed code for a sentence in any writing direction; it never breaks across lines. */
export function codeInText(code: string): string {
  return isolated(displayCode(code).replace('-', '-\u2060'));
}
