import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './file-work.module.css';

type Props = {
  title: string;
  fileName: string;
  /** Another step begins the panel anew for those who use the keyboard. */
  step?: string;
  children: ReactNode;
};

/** Where the work on a file stands, and what can be done now. */
export function FilePanel({ title, fileName, step, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // From the progress, which had no button, the keys go on from here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has buttons of its own.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [step]);
  return (
    <section className={classes.panel}>
      <Title ref={heading} tabIndex={-1} order={2} size="lg" className={classes.heading}>
        {title}
      </Title>
      <bdi dir="auto" className={classes.file}>
        {fileName}
      </bdi>
      {children}
    </section>
  );
}
