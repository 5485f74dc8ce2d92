import type { ContactsFilter } from './schema';

/** Which contacts a list shows, and in which order. */
export type ContactsView = Omit<ContactsFilter, 'limit' | 'cursor'>;

/** The default view: all contacts by name. */
export const firstView: ContactsView = {
  ...{ q: '', tag: '', group: '', source: '', status: '', starred: '', company: '', event: '' },
  ...{ state: 'kept', sort: 'name' },
};

/** The contacts that were not reviewed yet, the newest first. */
export const newestView: ContactsView = { ...firstView, status: 'new', sort: 'created' };

type Key = keyof ContactsView;
const keys = Object.keys(firstView) as Key[];

// The same limits as in `contactsFilter`, repeated so that a page need not load the whole validation of contacts.
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const fits: Record<Key, (text: string) => boolean> = {
  q: (text) => text.length <= 200,
  tag: (text) => text.length <= 60,
  group: (text) => text === '' || uuid.test(text),
  source: (text) => ['', 'exchange', 'scan', 'import', 'manual', 'connection'].includes(text),
  status: (text) => ['', 'new', 'kept'].includes(text),
  starred: (text) => ['', 'true'].includes(text),
  company: (text) => text.length <= 500,
  event: (text) => text.length <= 500,
  state: (text) => ['kept', 'trashed'].includes(text),
  sort: (text) => ['name', 'company', 'created', 'met'].includes(text),
};

/** The view of a URL's query; the default view where the query is not valid. */
export function viewOf(query: Record<string, string | string[] | undefined>): ContactsView {
  const asked = keys.flatMap((key) => (typeof query[key] === 'string' ? [[key, query[key]] as const] : []));
  // Control characters are not valid: no one can type them into a line.
  const isView = asked.every(([key, text]) => fits[key](text) && !/\p{Cc}/u.test(text));
  return isView ? { ...firstView, ...Object.fromEntries(asked) } : firstView;
}

/** The query parameters of a view: only the parts that differ from the default view. */
export function viewQuery(view: Partial<ContactsView>): Record<string, string> {
  return Object.fromEntries(
    keys.flatMap((key) => (view[key] === undefined || view[key] === firstView[key] ? [] : [[key, view[key]]])),
  );
}

/** Whether a view has a filter that may leave contacts out. */
export function isNarrowed(view: ContactsView): boolean {
  return Object.keys(viewQuery({ ...view, sort: firstView.sort, state: firstView.state })).length > 0;
}

/** The filters of a view, without its order. */
export function choiceOf({ sort: _sort, ...choice }: ContactsView): Omit<ContactsView, 'sort'> {
  return choice;
}
