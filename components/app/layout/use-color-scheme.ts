import { useMantineColorScheme } from '@mantine/core';
import { useState } from 'react';
import { useViewer } from '@/components/app/viewer';
import { useEditMe } from '@/lib/account/users/hooks';

export type Scheme = 'auto' | 'light' | 'dark';

/** Returns the chosen color scheme and the function to change it; the choice is stored in this browser and with the account. */
export function useColorScheme() {
  const { setColorScheme } = useMantineColorScheme();
  // Not the scheme that is displayed, because pages that are always light do not show the choice.
  const [scheme, setChosen] = useState<Scheme>(useViewer()?.colorScheme ?? 'auto');
  const { mutate } = useEditMe();
  const choose = (chosen: Scheme): void => {
    setColorScheme(chosen);
    setChosen(chosen);
    mutate({ colorScheme: chosen });
  };
  return { scheme, choose };
}
