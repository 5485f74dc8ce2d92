import { type Attribute, attributeOf, placeIn, type ResourceType } from './attribute-types';
import { type Filter, parseFilter } from './filter';
import { refused } from './scim-error';

/** The target of a PATCH operation (RFC 7644, section 3.5.2, "path"). */
export type Target = {
  extension: string | null;
  /** Null where the target is a whole extension. */
  attribute: Attribute | null;
  /** Which of several values the operation changes. */
  filter: Filter | null;
  sub: Attribute | null;
};

const longest = 2000;

/** @throws ScimError `invalidPath`, `invalidFilter` */
export function parsePath(type: ResourceType, path: string): Target {
  const invalid = () => refused('invalidPath', `Unknown attribute ${path.slice(0, 200)}`);
  if (path.length > longest) throw invalid();
  const open = path.indexOf('[');
  if (open === -1) {
    const place = placeIn(type, path.trim());
    if (!place) throw invalid();
    return { ...place, filter: null };
  }
  const close = path.lastIndexOf(']');
  const place = placeIn(type, path.slice(0, open).trim());
  if (!place?.attribute?.multiValued || place.sub || close < open) throw invalid();
  const rest = path.slice(close + 1).trim();
  if (rest !== '' && !rest.startsWith('.')) throw invalid();
  const sub = rest === '' ? null : attributeOf(place.attribute.subAttributes ?? [], rest.slice(1));
  if (rest !== '' && !sub) throw invalid();
  const filter = parseFilter(path.slice(open + 1, close));
  return { extension: place.extension, attribute: place.attribute, filter, sub };
}
