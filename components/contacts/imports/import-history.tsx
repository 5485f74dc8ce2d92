import { Badge, Text, Title } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { Link } from '@/components/ui/link';
import { useImports } from '@/lib/contacts/imports/hooks';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './imports.module.css';
import { importHref } from './use-import-place';
import { useImportWords } from './use-import-words';

/** The imports of the last 30 days, and those that still wait. */
export function ImportHistory() {
  const { t } = useTranslation('imports');
  const { statuses } = useImportWords();
  const locale = localeOr(useRouter().locale);
  const heading = useId();
  const { data: items = [] } = useImports();
  if (items.length === 0) return null;
  const day = (at: string) => dateText(at, locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section aria-labelledby={heading}>
      <Title id={heading} order={2} size="lg" mb={16}>
        {t('history')}
      </Title>
      <ul className={classes.list}>
        {items.map(({ id, fileName, status, createdAt }) => (
          <li key={id}>
            <Link className={classes.entry} href={importHref(id)} shallow>
              <span className={classes.entryText}>
                <bdi dir="auto" className={classes.file}>
                  {fileName || t('unnamedFile')}
                </bdi>
                <Text component="time" dateTime={createdAt} size="sm" c="dimmed" suppressHydrationWarning>
                  {day(createdAt)}
                </Text>
              </span>
              <Badge variant="default" radius="sm" tt="none">
                {statuses[status]}
              </Badge>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
