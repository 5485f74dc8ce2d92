import { iconOf } from '@/components/cards/card/fields/field-icons';
import type { TappedField } from '@/lib/cards/visits/model';

/** The mark of a field, as the editor shows it. */
export function FieldMark({ kind, network }: Pick<TappedField, 'kind' | 'network'>) {
  const Mark = iconOf({ kind, ...(network ? { network } : {}) } as Parameters<typeof iconOf>[0]);
  return <Mark aria-hidden size={18} stroke={1.6} />;
}
