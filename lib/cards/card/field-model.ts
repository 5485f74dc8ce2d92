import type { CardField } from './schema';

/** The main text of a contact field, which must not be empty. */
export function textOf(field: CardField): string {
  switch (field.kind) {
    case 'phone':
      return field.number;
    case 'email':
      return field.address;
    case 'website':
    case 'booking':
    case 'video':
      return field.url;
    case 'document':
      return field.uploadId;
    case 'text':
      return field.text;
    case 'account':
      return field.handle;
    case 'address':
      return [field.street, field.street2, field.poBox, field.city, field.region, field.postcode, field.country].join(
        '',
      );
  }
}
