const root = '/scim';
const version = '/scim/v2';

/** The resource that a path names below `/scim/v2`. */
export type Place = { name: string; id: string | null };

/** Whether a path belongs to the directory interface. */
export function isDirectoryPath(path: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

/** The resource that a path names, with or without a slash at its end; null where the path names none. */
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
