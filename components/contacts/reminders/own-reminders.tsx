import { Button, Skeleton, Title } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useId, useState } from 'react';
import { DrawnDay } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { LoadFailed } from '@/components/ui/load-failed';
import { MoreButton } from '@/components/ui/more-button';
import { quiet } from '@/components/ui/quiet';
import { useNumberText } from '@/components/ui/use-number-text';
import { useOwnReminders } from '@/lib/contacts/reminders/hooks';
import { isDueOn } from '@/lib/contacts/reminders/model';
import type { DueReminder } from '@/lib/contacts/reminders/schema';
import classes from './own-reminders.module.css';
import { ReminderItem } from './reminder-item';

/** Reminders that belong together, under a heading; nothing when there are none. */
function Part({ title, reminders }: { title: string; reminders: DueReminder[] }) {
  const id = useId();
  const written = useNumberText();
  if (reminders.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="md" id={id}>
          {title}
        </Title>
        <span className={classes.count}>{written(reminders.length)}</span>
      </div>
      <ul className={classes.list}>
        {reminders.map((reminder) => (
          <ReminderItem key={reminder.id} reminder={reminder} />
        ))}
      </ul>
    </section>
  );
}

/** What is done, which is asked for when it is wanted. */
function Done() {
  const { t } = useTranslation(['reminders', 'contacts']);
  const [isOpen, setOpen] = useState(false);
  const pages = useOwnReminders('done', isOpen);
  const reminders = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className={classes.done}>
      <Button {...quiet} size="sm" ms={-12} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t('hideDone') : t('showDone')}
      </Button>
      {isOpen && pages.isPending && <Skeleton height={96} />}
      {isOpen && pages.isError && (
        <LoadFailed title={t('loadFailed')} retry={t('contacts:retry')} onRetry={pages.refetch} />
      )}
      {isOpen && (
        <div role="status" className={classes.none}>
          {pages.isSuccess && reminders.length === 0 && t('noneDone')}
        </div>
      )}
      {isOpen && <Part title={t('doneTitle')} reminders={reminders} />}
      {isOpen && <MoreButton of={pages}>{t('contacts:more')}</MoreButton>}
    </div>
  );
}

/** One's own reminders of all contacts: those that are due, those to come, and those that are done. */
export function OwnReminders() {
  const { t } = useTranslation(['reminders', 'contacts']);
  const pages = useOwnReminders('open');
  const { data, isError, refetch } = pages;
  const reminders = data?.pages.flatMap(({ items }) => items) ?? [];
  const now = new Date();
  return (
    <div className={classes.page}>
      {!data && !isError && <Skeleton height={240} />}
      {!data && isError && <LoadFailed title={t('loadFailed')} retry={t('contacts:retry')} onRetry={refetch} />}
      {data && reminders.length === 0 && (
        <EmptyState
          picture={<DrawnDay />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <Button component={Link} href="/app/contacts">
              {t('toContacts')}
            </Button>
          }
        />
      )}
      <Part title={t('dueTitle')} reminders={reminders.filter((one) => isDueOn(one, now))} />
      <Part title={t('comingTitle')} reminders={reminders.filter((one) => !isDueOn(one, now))} />
      <MoreButton of={pages}>{t('contacts:more')}</MoreButton>
      <Done />
    </div>
  );
}
