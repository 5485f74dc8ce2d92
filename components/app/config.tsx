import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { PublicConfig } from '@/lib/platform/public-config';

const ConfigContext = createContext<PublicConfig | null>(null);

/** Provides the settings that the browser may know to the page. */
export function ConfigProvider({ config, children }: { config: PublicConfig; children: ReactNode }) {
  // Each page brings its own copy of the settings. Equal copies keep one identity, so that effects do not start again at each
  // change of page.
  const text = JSON.stringify(config);
  const kept = useMemo(() => JSON.parse(text) as PublicConfig, [text]);
  return <ConfigContext.Provider value={kept}>{children}</ConfigContext.Provider>;
}

/** The settings that the browser may know. */
export function useConfig(): PublicConfig {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useConfig outside ConfigProvider');
  return config;
}
