import { Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import type { AuditEntry } from '@/lib/organization/audit-log/schema';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './audit.module.css';
import { useEntryWords } from './use-entry-words';

type Props = { entry: AuditEntry; people: Record<string, string> };

/** One action as a sentence; its changes and its origin are shown on demand. */
export function Entry({ entry, people }: Props) {
  const { t } = useTranslation('audit');
  const locale = localeOr(useRouter().locale);
  const { sentence, changes } = useEntryWords(entry, people);
  const time = (timeStyle: 'short' | 'long') => dateText(entry.at, locale, { dateStyle: 'medium', timeStyle });
  return (
    <li className={classes.entry}>
      <details>
        <summary>
          <span className={classes.words}>{sentence}</span>
          {/* The reader's time zone is not the server's. */}
          <Text
            component="time"
            className={classes.time}
            dateTime={entry.at}
            size="sm"
            c="dimmed"
            suppressHydrationWarning
          >
            {time('short')}
          </Text>
          <IconChevronDown aria-hidden size={18} className={classes.chevron} />
        </summary>
        <dl className={classes.facts}>
          {changes.map(({ name, label, text }) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd suppressHydrationWarning>{text}</dd>
            </div>
          ))}
          <dt>{t('time')}</dt>
          <dd>
            <time dateTime={entry.at} suppressHydrationWarning>
              {time('long')}
            </time>
          </dd>
          {entry.network && (
            <>
              <dt>{t('network')}</dt>
              <dd>
                <bdi dir="ltr">{entry.network}</bdi>
              </dd>
            </>
          )}
          <dt>{t('request')}</dt>
          <dd>
            <bdi dir="ltr">{entry.requestId}</bdi>
          </dd>
        </dl>
      </details>
    </li>
  );
}
