import { searchText } from '@/lib/platform/formats/search-text';
import type { ContactContent } from './schema';

/** A key for what a field leads to, whatever its label is: two fields with the same key lead to the same place. */
export function fieldIdentity(field: ContactContent['fields'][number]): string {
  switch (field.kind) {
    case 'phone':
      return `phone ${field.number};${field.extension}`;
    case 'email':
      return `email ${field.address.toLowerCase()}`;
    case 'website':
      // Files of contacts write commas percent-encoded.
      return `website ${field.url.replace(/\/$/, '').replaceAll('%2C', ',')}`;
    case 'account':
      return `account ${field.network} ${field.handle.toLowerCase()}`;
    case 'address': {
      const { street, street2, poBox, city, region, postcode, country } = field;
      return `address ${[street, street2, poBox, city, region, postcode, country].map(searchText).join('\n')}`;
    }
    default:
      return JSON.stringify(field);
  }
}
