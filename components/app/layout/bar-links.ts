import { IconAddressBook, IconBell, IconCards, IconChartLine } from '@tabler/icons-react';

/** The pages of one's own that the bars lead to; the label is a key of `common`. A phone's bar has no room for the last one. */
export const barLinks = [
  { href: '/app/profiles', below: '/app/profile', label: 'cards', icon: IconCards },
  { href: '/app/contacts', below: '/app/contacts', label: 'contacts', icon: IconAddressBook },
  { href: '/app/analytics', below: '/app/analytics', label: 'areaAnalytics', icon: IconChartLine },
  { href: '/app/reminders', below: '/app/reminders', label: 'reminders', icon: IconBell },
] as const;

/** The state of a link to what lies below a path, for `aria-current`. */
export const currentBelow = (pathname: string, path: string): 'page' | undefined =>
  pathname.startsWith(path) ? 'page' : undefined;
