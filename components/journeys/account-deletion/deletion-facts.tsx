import { Text, Title } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import classes from './deletion-facts.module.css';

type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;

/** One thing that happens, or stays. */
export type Fact = { key: string; icon: Icon; name: ReactNode; text?: ReactNode };

/** What happens at one time, in lines; nothing where there is none. */
export function DeletionFacts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <div>
      <Title order={3} size="sm">
        {title}
      </Title>
      <ul className={classes.list}>
        {facts.map(({ key, icon: Face, name, text }) => (
          <li key={key} className={classes.fact}>
            <Face aria-hidden size={20} stroke={1.6} />
            <div className={classes.said}>
              <Text size="sm" fw={550}>
                {name}
              </Text>
              {text ? (
                <Text size="sm" c="dimmed">
                  {text}
                </Text>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
