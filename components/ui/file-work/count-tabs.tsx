import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNumberText } from '@/components/ui/use-number-text';
import classes from './file-work.module.css';

type Props<State extends string> = {
  label: string;
  tabs: { state: State; name: string; count: number }[];
  value: State;
  onChange: (state: State) => void;
  children: (state: State) => ReactNode;
};

/** Tabs of the rows of a file by their state, each with the number of its rows. */
export function CountTabs<State extends string>({ label, tabs, value, onChange, children }: Props<State>) {
  const written = useNumberText();
  return (
    <Tabs value={value} onChange={(state) => onChange(state as State)} keepMounted={false}>
      <Tabs.List className={classes.tabs} aria-label={label}>
        {tabs.map(({ state, name, count }) => (
          <Tabs.Tab key={state} value={state} rightSection={<span className={classes.count}>{written(count)}</span>}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ state }) => (
        <Tabs.Panel key={state} value={state} pt={16}>
          {children(state)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
