import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

type Props = { picture?: ReactNode; title: string; text: string; action?: ReactNode };

/** What will be here, and the one act that fills it. */
export function EmptyState({ picture, title, text, action }: Props) {
  return (
    <section className={classes.box}>
      {picture}
      <Title order={2} size="lg">
        {title}
      </Title>
      <Text c="dimmed" maw={440}>
        {text}
      </Text>
      {action}
    </section>
  );
}
