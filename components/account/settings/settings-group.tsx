import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './settings-group.module.css';

type Props = {
  title: string;
  help?: string;
  /** The part of the page's address that leads here. */
  anchor?: string;
  children: ReactNode;
};

/** Settings that belong together, on a sheet of their own. */
export function SettingsGroup({ title, help, anchor, children }: Props) {
  const id = useId();
  return (
    <section id={anchor} className={classes.group} aria-labelledby={id}>
      <div>
        <Title order={2} size="md" id={id}>
          {title}
        </Title>
        {help ? (
          <Text size="sm" c="dimmed">
            {help}
          </Text>
        ) : null}
      </div>
      {children}
    </section>
  );
}
