import type { ContactContent } from '@/lib/contacts/book/schema';

/** A field as a line of a note. */
export function textOfField(field: ContactContent['fields'][number]): string {
  switch (field.kind) {
    case 'phone':
      return field.number;
    case 'email':
      return field.address;
    case 'website':
      return field.url;
    case 'account':
      return `${field.network} ${field.handle}`;
    case 'address':
      return [field.street, field.street2, field.poBox, field.postcode, field.city, field.region, field.country]
        .filter(Boolean)
        .join(', ');
    default:
      return '';
  }
}
