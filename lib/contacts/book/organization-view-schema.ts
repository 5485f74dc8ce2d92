import type { OrganizationContactsFilter } from './organization-schema';

/** Which contacts of an organization a list shows, and in which order. */
export type OrganizationView = Omit<OrganizationContactsFilter, 'limit' | 'cursor'>;

/** The default view: all contacts by name. */
export const firstOrganizationView: OrganizationView = {
  ...{ q: '', member: '', team: '', card: '', event: '', source: '', from: '', until: '' },
  ...{ state: 'kept', sort: 'name' },
};

type Key = keyof OrganizationView;
const keys = Object.keys(firstOrganizationView) as Key[];

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isDay = (text: string) => text === '' || (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)));
// The same limits as in `organizationContactsFilter`, repeated so that a page need not load the whole validation of contacts.
const fits: Record<Key, (text: string) => boolean> = {
  q: (text) => text.length <= 200,
  member: (text) => text.length <= 128,
  team: (text) => /^([\w-]{10})?$/.test(text),
  card: (text) => text === '' || uuid.test(text),
  event: (text) => text.length <= 500,
  source: (text) => ['', 'exchange', 'scan', 'import', 'manual', 'connection'].includes(text),
  from: isDay,
  until: isDay,
  state: (text) => ['kept', 'trashed'].includes(text),
  sort: (text) => ['name', 'company', 'created', 'met'].includes(text),
};

/** The view of a URL's query; the default view where the query is not valid. */
export function organizationViewOf(query: Record<string, string | string[] | undefined>): OrganizationView {
  const asked = keys.flatMap((key) => (typeof query[key] === 'string' ? [[key, query[key]] as const] : []));
  const isView = asked.every(([key, text]) => fits[key](text) && !/\p{Cc}/u.test(text));
  return isView ? { ...firstOrganizationView, ...Object.fromEntries(asked) } : firstOrganizationView;
}

/** The query parameters of a view: only the parts that differ from the default view. */
export function organizationViewQuery(view: OrganizationView): Record<string, string> {
  return Object.fromEntries(
    keys.flatMap((key) => (view[key] === firstOrganizationView[key] ? [] : [[key, view[key]]])),
  );
}

/** Whether a view has a filter that may leave contacts out. */
export function isNarrowed(view: OrganizationView): boolean {
  const { sort, state } = firstOrganizationView;
  return Object.keys(organizationViewQuery({ ...view, sort, state })).length > 0;
}
