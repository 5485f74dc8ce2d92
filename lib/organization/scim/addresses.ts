const root = '/scim';
const version = '/scim/v2';

/** What an address names below `/scim/v2`. */
export type Place = { name: string; id: string | null };

/** Whether a path is the directory interface's business. */
export function isDirectoryPath(path: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

/** What a path names, with or without a slash at its end; null where it is nothing. */
export function placeOf(path: string): Place | null {
  if (path !== version && !path.startsWith(`${version}/`)) return null;
  const [name = '', id = null, ...more] = path.slice(version.length).split('/').filter(Boolean);
  if (more.length > 0) return null;
  try {
    return { name, id: id === null ? null : decodeURIComponent(id) };
  } catch {
    return null;
  }
}
