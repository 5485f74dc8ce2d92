import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useViewer } from './viewer';

/** The key under which Mantine stores the color scheme; `public/color-scheme.js` reads it before the first paint. */
const key = 'mantine-color-scheme-value';

/** Applies the color scheme stored with the account in a browser in which none was chosen yet. */
export function SchemeEffects() {
  const { setColorScheme } = useMantineColorScheme();
  const remembered = useViewer()?.colorScheme ?? 'auto';
  useEffect(() => {
    if (remembered !== 'auto' && localStorage.getItem(key) === null) setColorScheme(remembered);
  }, [remembered, setColorScheme]);
  return null;
}
