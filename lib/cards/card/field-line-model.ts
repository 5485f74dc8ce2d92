import { accountName } from '@/lib/platform/formats/account-names';
import { normaliseAccount } from '@/lib/platform/formats/accounts';
import { formatPhone } from '@/lib/platform/formats/phone';
import { leftToRight } from '@/lib/platform/i18n/isolated';
import { textOf } from './field-model';
import type { CardField } from './schema';

// Numbers and handles run from left to right, whatever the direction of the surrounding text.
const numberOf = (e164: string) => leftToRight(formatPhone(e164, 'international'));

/** The line that a card shows for a contact field, with its additions. */
export type FieldLine = {
  text: string;
  /** The extension of a phone number; empty where it has none. */
  extension?: string;
  /** The service of an account. */
  network?: string;
};

/** The line for a contact field: phone numbers are spaced as in their country, accounts come with their service. */
export function fieldLine(field: CardField): FieldLine {
  if (field.kind === 'phone') return { text: numberOf(field.number), extension: field.extension };
  if (field.kind !== 'account') return { text: textOf(field) };
  const handle = normaliseAccount(field.network, field.handle)?.handle ?? field.handle;
  const text = /^\+\d{7,15}$/.test(handle) ? numberOf(handle) : leftToRight(handle);
  return { text, network: accountName(field.network) };
}
