import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './file-work.module.css';

type Props = {
  title: string;
  fileName: string;
  /** The step of the work; the title can receive the focus again when it changes. */
  step?: string;
  children: ReactNode;
};

/** The panel of one step of the work on a file: its title, the file's name, and the content of the step. */
export function FilePanel({ title, fileName, step, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The progress before had no button, so the title receives the focus and keyboard users continue from here.
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
