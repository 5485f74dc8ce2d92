import { type CountryResponse, open, type Reader } from 'maxmind';
import { env } from '@/lib/platform/env';
import { isCountry } from '@/lib/platform/i18n/countries';
import { log } from '@/lib/platform/log';

// The database is a file that the operator provides in MaxMind's format (MMDB), such as DB-IP's or GeoLite2's of countries. Nothing is
// asked over the network.
const handle = Symbol.for('meishi.countries');
type Readers = Map<string, Promise<Reader<CountryResponse> | null>>;
type Holder = { [handle]?: Readers };

async function read(path: string): Promise<Reader<CountryResponse> | null> {
  try {
    // The file is read again when the operator replaces it.
    return await open<CountryResponse>(path, { watchForUpdates: true, watchForUpdatesNonPersistent: true });
  } catch (error) {
    log().warn({ err: error }, 'COUNTRY_DATABASE cannot be read: countries are not shown');
    return null;
  }
}

function readerOf(path: string) {
  const holder = globalThis as Holder;
  holder[handle] ??= new Map();
  const reader = holder[handle].get(path) ?? read(path);
  holder[handle].set(path, reader);
  return reader;
}

/** A country code (ISO 3166-1) as one of those that have a name here; null for anything else, such as `XX` or `T1` of a proxy. */
const countryCode = (code: string | undefined): string | null => {
  const country = code?.trim().toUpperCase() ?? '';
  return isCountry(country) ? country : null;
};

/** Whether the operator lets countries be known: by a header, or by a file that can be read. */
export async function knowsCountries(): Promise<boolean> {
  const { COUNTRY_HEADER: header, COUNTRY_DATABASE: path } = env();
  return header !== undefined || (path !== undefined && (await readerOf(path)) !== null);
}

/**
 * The country that a request comes from: by the header that the operator's proxy sets (`COUNTRY_HEADER`), else by the operator's file
 * (`COUNTRY_DATABASE`); null where neither is set or knows it.
 */
export async function countryOf(
  headers: Record<string, string | string[] | undefined>,
  address: string,
): Promise<string | null> {
  const { COUNTRY_HEADER: header, COUNTRY_DATABASE: path } = env();
  const said = header && countryCode(String(headers[header.toLowerCase()] ?? ''));
  if (said || !path) return said || null;
  const network = (await readerOf(path))?.get(address.replace(/\/\d+$/, ''));
  return countryCode(network?.country?.iso_code ?? network?.registered_country?.iso_code);
}
