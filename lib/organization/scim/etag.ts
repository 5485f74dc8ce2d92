import { createHash } from 'node:crypto';
import type { Resource } from './attribute-types';
import { ScimError } from './scim-error';

/**
 * The weak entity tag of a resource (RFC 7232, section 2.3): a hash of its content, so that a change by anyone, anywhere,
 * changes it. Times in `meta` do not count.
 */
export function etagOf(resource: Resource): string {
  const { meta: _, ...rest } = resource;
  return `W/"${createHash('sha256').update(JSON.stringify(rest)).digest('base64url').slice(0, 22)}"`;
}

const strip = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether a list of tags, or `*`, contains the tag (weak comparison, RFC 9110, section 8.8.3.2). */
export function isNamed(header: string, tag: string): boolean {
  return header.trim() === '*' || header.split(',').some((each) => strip(each) === strip(tag));
}

/** @throws ScimError 412 where the client saw another version (RFC 7644, section 3.14) */
export function assertVersion(ifMatch: string | undefined, tag: string): void {
  if (ifMatch !== undefined && !isNamed(ifMatch, tag))
    throw new ScimError(412, 'The resource has changed since it was read');
}
