import { displayName } from '@/lib/platform/formats/names';
import type { Resource } from './attribute-types';

type Name = Partial<
  Record<'formatted' | 'familyName' | 'givenName' | 'middleName' | 'honorificPrefix' | 'honorificSuffix', string>
>;

const nameOf = ({ name }: Resource): Name => (name ?? {}) as Name;

/** The parts of a name, in an order that does not depend on the client that wrote them. */
const partsOf = ({ givenName, middleName, familyName, honorificPrefix, honorificSuffix }: Name) => ({
  ...{ prefix: honorificPrefix, first: givenName, middle: middleName, last: familyName, suffix: honorificSuffix },
});

/**
 * A user as a directory wants them, with `name.formatted` (RFC 7643, section 4.1.1) composed of the other parts, in the order of
 * the user's language: where the directory sends none, and where the parts have changed and `formatted` has not. A `formatted`
 * that the directory writes itself, and a name that has no parts, stay.
 */
export function formatName(before: Resource, wanted: Resource): Resource {
  const [was, is] = [nameOf(before), nameOf(wanted)];
  const parts = partsOf(is);
  const language = wanted.preferredLanguage ?? wanted.locale;
  const whole = displayName(
    Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)),
    typeof language === 'string' ? language : 'en',
  );
  const hasChanged = JSON.stringify(partsOf(was)) !== JSON.stringify(parts);
  const isOwn = is.formatted !== undefined && (is.formatted !== was.formatted || !hasChanged);
  if (isOwn) return wanted;
  const { formatted: _, ...rest } = is;
  const name = whole === '' ? rest : { ...rest, formatted: whole };
  return Object.keys(name).length > 0 ? { ...wanted, name } : wanted;
}
