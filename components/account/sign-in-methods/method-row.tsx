import { Text } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import classes from './methods.module.css';

type Props = {
  icon: ComponentType<{ className?: string | undefined; size: number; stroke: number; 'aria-hidden': true }>;
  name: string;
  /** What stands beside the name. */
  mark?: ReactNode;
  /** One sentence, several facts, or several lines of facts. */
  state: string | string[] | string[][];
  /** The acts on this way to sign in. */
  children?: ReactNode;
};

const linesOf = (state: string[] | string[][]): string[][] =>
  state.every((line) => Array.isArray(line)) ? state : [state as string[]];

/** One way to sign in, or one session. */
export function MethodRow({ icon: Icon, name, mark, state, children }: Props) {
  const lines = typeof state === 'string' ? [] : linesOf(state);
  return (
    <li className={classes.row} data-tall={lines.length > 1 || undefined}>
      <Icon aria-hidden className={classes.icon} size={24} stroke={1.5} />
      <div>
        <div className={classes.name}>
          <bdi>{name}</bdi>
          {mark}
        </div>
        {typeof state === 'string' ? (
          <Text size="sm" c="dimmed" className={classes.state}>
            <bdi>{state}</bdi>
          </Text>
        ) : null}
        {lines.map((facts) => (
          <ul key={facts.join()} className={classes.facts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        ))}
      </div>
      <div className={classes.acts}>{children}</div>
    </li>
  );
}
