import { createContext, type ReactNode, useContext } from 'react';
import type { Locale } from '@/lib/platform/i18n/languages';

/** The data of the signed-in user that the page has at its first paint. */
export type Viewer = {
  id: string;
  email: string;
  displayName: string | null;
  locale: Locale;
  colorScheme: 'auto' | 'light' | 'dark';
  /** Whether single-key shortcuts are on. */
  hasPageKeys: boolean;
  /** The user's time zone (IANA); null where no browser has said one yet. */
  timeZone: string | null;
  isOnboardingDone: boolean;
  /** How many new contacts came since the user last looked at the list, at most 100. */
  newContacts: number;
  /** How many open reminders are due today or were due before, at most 100. */
  dueReminders: number;
  /** With the best role in the organization's teams. */
  organizations: {
    slug: string;
    name: string;
    role: 'USER' | 'ADMIN' | 'OWNER';
    team: 'viewer' | 'manager' | null;
  }[];
};

const ViewerContext = createContext<Viewer | null>(null);

export function ViewerProvider({ viewer, children }: { viewer: Viewer | null; children: ReactNode }) {
  return <ViewerContext.Provider value={viewer}>{children}</ViewerContext.Provider>;
}

/** Returns the user whom the server found signed in; null for anonymous users. */
export function useViewer(): Viewer | null {
  return useContext(ViewerContext);
}
