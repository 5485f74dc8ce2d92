import { createContext, type ReactNode, useContext } from 'react';
import type { PublicConfig } from '@/lib/http/public-config';

const ConfigContext = createContext<PublicConfig | null>(null);

/** Gives the page the settings that the browser may know. */
export function ConfigProvider({ config, children }: { config: PublicConfig; children: ReactNode }) {
  return <ConfigContext.Provider value={config}>{children}</ConfigContext.Provider>;
}

/** The settings that the browser may know. */
export function useConfig(): PublicConfig {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useConfig outside ConfigProvider');
  return config;
}
