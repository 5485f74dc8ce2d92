import { accountName, normaliseAccount } from '@/lib/platform/formats/accounts';
import { formatPhone } from '@/lib/platform/formats/phone';
import { textOf } from './field-model';
import type { CardField } from './schema';

// Numbers and handles run from left to right, whatever stands around them.
const leftToRight = (text: string) => `\u2066${text}\u2069`;
const numberOf = (e164: string) => leftToRight(formatPhone(e164, 'international'));

/** What a way to reach somebody says, as cards show it, with what is to be said beside it. */
export type FieldLine = {
  text: string;
  /** Of a phone number; empty where it has none. */
  extension?: string;
  /** The service of an account. */
  network?: string;
};

/** What a way to reach somebody says: phone numbers with the spaces of their country, accounts with their service. */
export function fieldLine(field: CardField): FieldLine {
  if (field.kind === 'phone') return { text: numberOf(field.number), extension: field.extension };
  if (field.kind !== 'account') return { text: textOf(field) };
  const handle = normaliseAccount(field.network, field.handle)?.handle ?? field.handle;
  const text = /^\+\d{7,15}$/.test(handle) ? numberOf(handle) : leftToRight(handle);
  return { text, network: accountName(field.network) };
}
