import { Text } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import classes from './methods.module.css';

type Props = {
  icon: ComponentType<{ className?: string | undefined; size: number; stroke: number; 'aria-hidden': true }>;
  name: string;
  /** One sentence, or several facts. */
  state: string | string[];
  /** The acts on this way to sign in. */
  children?: ReactNode;
};

/** One way to sign in. */
export function MethodRow({ icon: Icon, name, state, children }: Props) {
  return (
    <li className={classes.row}>
      <Icon aria-hidden className={classes.icon} size={24} stroke={1.5} />
      <div>
        <Text fw={550} className={classes.state}>
          <bdi>{name}</bdi>
        </Text>
        {typeof state === 'string' ? (
          <Text size="sm" c="dimmed" className={classes.state}>
            <bdi>{state}</bdi>
          </Text>
        ) : (
          <ul className={classes.facts}>
            {state.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={classes.acts}>{children}</div>
    </li>
  );
}
