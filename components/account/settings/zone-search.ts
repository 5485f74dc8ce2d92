import { searchText } from '@/lib/platform/formats/search-text';
import type { NamedZone } from '@/lib/platform/i18n/time-zones';

/** Whether a search names a zone: by city, country, name, offset or its name in the IANA database. */
export function isNamedBy(named: NamedZone | undefined, search: string): boolean {
  if (!named) return false;
  const { zone, city, country, name, offset } = named;
  return searchText([city, country, name, zone, offset, offset.replace('\u2212', '-')].join(' ')).includes(
    searchText(search),
  );
}
