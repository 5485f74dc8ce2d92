import { createContext, type ReactNode, useContext } from 'react';
import type { Locale } from '@/lib/platform/i18n/languages';

/** What the page's first paint knows of the signed-in person. */
export type Viewer = {
  id: string;
  email: string;
  displayName: string | null;
  locale: Locale;
  colorScheme: 'auto' | 'light' | 'dark';
  /** Whether single keys do something. */
  hasPageKeys: boolean;
  isOnboardingDone: boolean;
  organizations: { slug: string; role: 'USER' | 'ADMIN' | 'OWNER' }[];
};

const ViewerContext = createContext<Viewer | null>(null);

export function ViewerProvider({ viewer, children }: { viewer: Viewer | null; children: ReactNode }) {
  return <ViewerContext.Provider value={viewer}>{children}</ViewerContext.Provider>;
}

/** The signed-in person as the server saw them; null for the anonymous. */
export function useViewer(): Viewer | null {
  return useContext(ViewerContext);
}
