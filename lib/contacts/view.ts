import type { z } from 'zod';
import { contactsFilter } from './schema';

const viewSchema = contactsFilter.omit({ limit: true, cursor: true });

/** Which contacts a list shows, and in which order. */
export type ContactsView = z.output<typeof viewSchema>;

/** Everybody by name: what is shown where nothing else is asked for. */
export const firstView: ContactsView = viewSchema.parse({});

const keys = Object.keys(firstView) as (keyof ContactsView)[];

/** The view that an address asks for; everybody where it asks for what is none. */
export function viewOf(query: Record<string, string | string[] | undefined>): ContactsView {
  const asked = viewSchema.safeParse(
    Object.fromEntries(keys.flatMap((key) => (typeof query[key] === 'string' ? [[key, query[key]]] : []))),
  );
  return asked.success ? asked.data : firstView;
}

/** What an address says of a view: only what is not as in the first one. */
export function viewQuery(view: Partial<ContactsView>): Record<string, string> {
  return Object.fromEntries(
    keys.flatMap((key) => (view[key] === undefined || view[key] === firstView[key] ? [] : [[key, view[key]]])),
  );
}

/** Whether some contacts may be left out. */
export function isNarrowed(view: ContactsView): boolean {
  return Object.keys(viewQuery({ ...view, sort: firstView.sort, state: firstView.state })).length > 0;
}

/** The contacts a view has, without their order. */
export function choiceOf({ sort: _sort, ...choice }: ContactsView): Omit<ContactsView, 'sort'> {
  return choice;
}
