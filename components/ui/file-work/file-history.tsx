import { Badge, Text, Title } from '@mantine/core';
import { useRouter } from 'next/router';
import { type ComponentProps, useId } from 'react';
import { Link } from '@/components/ui/link';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './file-work.module.css';

type Brought = {
  id: string;
  href: ComponentProps<typeof Link>['href'];
  name: string;
  state: string;
  createdAt: string;
};

/** The list of earlier files, each with its date and state. */
export function FileHistory({ title, files }: { title: string; files: Brought[] }) {
  const locale = localeOr(useRouter().locale);
  const heading = useId();
  if (files.length === 0) return null;
  const day = (at: string) => dateText(at, locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section aria-labelledby={heading}>
      <Title id={heading} order={2} size="lg" mb={16}>
        {title}
      </Title>
      <ul className={classes.list}>
        {files.map(({ id, href, name, state, createdAt }) => (
          <li key={id}>
            <Link className={classes.entry} href={href} shallow>
              <span className={classes.entryText}>
                <bdi dir="auto" className={classes.file}>
                  {name}
                </bdi>
                <Text component="time" dateTime={createdAt} size="sm" c="dimmed" suppressHydrationWarning>
                  {day(createdAt)}
                </Text>
              </span>
              <Badge variant="default" radius="sm" tt="none">
                {state}
              </Badge>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
