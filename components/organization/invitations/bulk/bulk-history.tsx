import { Badge, Text, Title } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import classes from '@/components/contacts/imports/imports.module.css';
import { Link } from '@/components/ui/link';
import { useBulks } from '@/lib/organization/invitations/bulk/hooks';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import { bulkHref } from './use-bulk-place';
import { useBulkWords } from './use-bulk-words';

/** The files of the last 30 days, and those that still wait. */
export function BulkHistory({ slug }: { slug: string }) {
  const { t } = useTranslation('bulk-invitations');
  const { statuses } = useBulkWords();
  const locale = localeOr(useRouter().locale);
  const heading = useId();
  const { data: items = [] } = useBulks(slug);
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
            <Link className={classes.entry} href={bulkHref(slug, id)} shallow>
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
