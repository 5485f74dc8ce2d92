import { Button, Checkbox, Title } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useId, useState } from 'react';
import { Link } from '@/components/ui/link';
import { quiet } from '@/components/ui/quiet';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useDueToday, useEditReminder } from '@/lib/contacts/reminders/hooks';
import { useDueText } from './reminder-row';
import classes from './reminders.module.css';

/** The number of reminders shown at first, because the list of contacts below is the page's main content. */
const few = 3;

/** The reminders due today; nothing when there are none. */
export function DueToday() {
  const { t } = useTranslation(['reminders', 'contacts']);
  const fail = useFailureNotice();
  const titleId = useId();
  const { data: reminders = [] } = useDueToday();
  const edit = useEditReminder();
  const dueText = useDueText();
  const [isOpen, setOpen] = useState(false);
  if (reminders.length === 0) return null;
  const done = ({ id, version }: { id: string; version: number }) =>
    void edit.mutateAsync({ id, version, isDone: true }).catch(fail);
  return (
    <section className={classes.today} aria-labelledby={titleId}>
      <Title order={2} size="sm" id={titleId}>
        {t('dueCount', { count: reminders.length })}
      </Title>
      <ul className={classes.list}>
        {reminders.slice(0, isOpen ? undefined : few).map((reminder) => {
          const name = reminder.name || t('contacts:unnamed');
          const about = [dueText(reminder), reminder.text].filter(Boolean).join(' · ');
          return (
            <li key={reminder.id} className={classes.entry}>
              <Checkbox
                className={classes.tick}
                checked={false}
                aria-label={t('common:labelled', { label: name, name: about })}
                onChange={() => done(reminder)}
              />
              <Link
                className={classes.link}
                href={{ pathname: '/app/contacts', query: { contact: reminder.contactId } }}
                shallow
                scroll={false}
              >
                <span className={classes.name}>
                  <bdi lang={reminder.language}>{name}</bdi>
                </span>
                <span className={classes.about}>{about}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      {reminders.length > few && !isOpen && (
        <div>
          <Button size="compact-sm" {...quiet} onClick={() => setOpen(true)}>
            {t('all')}
          </Button>
        </div>
      )}
    </section>
  );
}
