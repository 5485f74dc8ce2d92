import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useViewer } from './viewer';

/** Where Mantine keeps the choice; `public/color-scheme.js` reads it before the first paint. */
const key = 'mantine-color-scheme-value';

/** Brings the appearance that is remembered with the account to a browser in which nothing was chosen yet. */
export function SchemeEffects() {
  const { setColorScheme } = useMantineColorScheme();
  const remembered = useViewer()?.colorScheme ?? 'auto';
  useEffect(() => {
    if (remembered !== 'auto' && localStorage.getItem(key) === null) setColorScheme(remembered);
  }, [remembered, setColorScheme]);
  return null;
}
