import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

type Props = { picture?: ReactNode; title: string; text: string; action?: ReactNode };

/** The content of an empty page: what it will show, and the one action that fills it. */
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
