import type { CompanyContactsFilter } from './schema';

/** Which contacts of an organization a list shows, and in which order. */
export type CompanyView = Omit<CompanyContactsFilter, 'limit' | 'cursor'>;

/** Everybody by name: what is shown where nothing else is asked for. */
export const firstCompanyView: CompanyView = {
  ...{ q: '', member: '', team: '', card: '', event: '', source: '', from: '', until: '' },
  ...{ state: 'kept', sort: 'name' },
};

type Key = keyof CompanyView;
const keys = Object.keys(firstCompanyView) as Key[];

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isDay = (text: string) => text === '' || (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)));
// As `companyContactsFilter` has them; said again, so that a page need not load all that checks a contact.
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

/** The view that an address asks for; everybody where it asks for what is none. */
export function companyViewOf(query: Record<string, string | string[] | undefined>): CompanyView {
  const asked = keys.flatMap((key) => (typeof query[key] === 'string' ? [[key, query[key]] as const] : []));
  const isView = asked.every(([key, text]) => fits[key](text) && !/\p{Cc}/u.test(text));
  return isView ? { ...firstCompanyView, ...Object.fromEntries(asked) } : firstCompanyView;
}

/** What an address says of a view: only what is not as in the first one. */
export function companyViewQuery(view: CompanyView): Record<string, string> {
  return Object.fromEntries(keys.flatMap((key) => (view[key] === firstCompanyView[key] ? [] : [[key, view[key]]])));
}

/** Whether some contacts may be left out. */
export function isNarrowed(view: CompanyView): boolean {
  const { sort, state } = firstCompanyView;
  return Object.keys(companyViewQuery({ ...view, sort, state })).length > 0;
}
