import { displayName } from '@/lib/platform/formats/names';
import { formatPhone } from '@/lib/platform/formats/phone';
import type { Left } from './schema';

/** The name that a visitor left. */
export function leftName({ first, last }: Pick<Left, 'first' | 'last'>, language: string): string {
  return displayName({ first, last }, language);
}

/** A phone number for people, with its extension. */
export function leftPhone({ phone, extension }: Pick<Left, 'phone' | 'extension'>): string {
  const number = phone && formatPhone(phone, 'international');
  return extension ? `${number} #${extension}` : number;
}
