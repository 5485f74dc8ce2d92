import type { CardContent, CardField } from '@/lib/cards/card/schema';
import { formatPhone } from '@/lib/platform/formats/phone';
import type { PartRow } from './analytics-queries';
import type { TappedField } from './model';

/** What a field says in one line, as its owner recognizes it. */
function textOf(field: CardField): string {
  switch (field.kind) {
    case 'phone':
      return formatPhone(field.number, 'international');
    case 'email':
      return field.address;
    case 'website':
    case 'booking':
    case 'video':
      return field.url;
    case 'account':
      return field.handle;
    case 'address':
      return [field.street, field.city].filter((part) => part !== '').join(', ');
    case 'document':
      return field.name;
    case 'text':
      return '';
  }
}

/**
 * Tapped fields, the most tapped first, with what the cards say there now; a field that is gone, and one of an organization, has its
 * kind alone. Keys are `<card's id>:<kind>:<field's id>`, of an organization `<kind>`.
 */
export function tappedFields(rows: PartRow[], cards: { id: string; content: CardContent }[]): TappedField[] {
  return rows
    .map(({ key, taps }) => {
      const [cardId, kind = key, fieldId] = key.split(':');
      const card = cards.find(({ id }) => id === cardId);
      const field = card?.content.fields.find((each) => each.id === fieldId && each.kind === kind);
      return {
        ...{ key, taps, kind, network: field?.kind === 'account' ? field.network : null },
        ...{ label: field?.label ?? '', text: field ? textOf(field) : '' },
      };
    })
    .sort((one, other) => other.taps - one.taps || (one.key < other.key ? -1 : 1));
}
