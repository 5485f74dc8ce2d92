import { IconAddressBook, IconBell, IconCards } from '@tabler/icons-react';

/** The pages of one's own that every bar leads to; the label is a key of `common`. */
export const places = [
  { href: '/app/profiles', below: '/app/profile', label: 'cards', icon: IconCards },
  { href: '/app/contacts', below: '/app/contacts', label: 'contacts', icon: IconAddressBook },
  { href: '/app/reminders', below: '/app/reminders', label: 'reminders', icon: IconBell },
] as const;

/** The state of a link to what lies below a path, for `aria-current`. */
export const currentBelow = (pathname: string, path: string): 'page' | undefined =>
  pathname.startsWith(path) ? 'page' : undefined;
