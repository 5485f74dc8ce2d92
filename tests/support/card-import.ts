import importApi from '@/pages/api/v1/profiles/import';
import { type Person, request } from './request';
import { form } from './uploads';

/** Reads a card from a file, as the page does. */
export const readFile = (as: Person | null, bytes: Uint8Array | string, name = 'me.vcf', query = '') =>
  request(importApi, {
    ...{ as, method: 'POST', path: `/profiles/import${query}` },
    body: form(bytes, { name, type: 'text/vcard' }),
  });

/** A vCard with these lines. */
export const vCard = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');
