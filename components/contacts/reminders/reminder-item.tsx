import { Checkbox, Menu } from '@mantine/core';
import { IconCalendarPlus, IconClock, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { ActsMenu } from '@/components/ui/acts-menu';
import { Avatar } from '@/components/ui/avatar';
import { initialsOf } from '@/components/ui/initials-of';
import { Link } from '@/components/ui/link';
import { namedMoments } from '@/lib/contacts/reminders/model';
import type { DueReminder } from '@/lib/contacts/reminders/schema';
import { ownTimeZone } from '@/lib/platform/formats/zoned-time';
import classes from './own-reminders.module.css';
import { ReminderForm } from './reminder-form-later';
import { useDueText } from './reminder-row';
import { useReminderActs } from './use-reminder-acts';

/** A reminder in the list of all: whom it is about, what, and when; to be ticked off, moved or deleted. */
export function ReminderItem({ reminder }: { reminder: DueReminder }) {
  const { t } = useTranslation(['reminders', 'contacts', 'common']);
  const acts = useReminderActs(reminder.contactId);
  const [isOpen, setOpen] = useState(false);
  const when = useDueText()(reminder);
  const { id, contactId, text, doneAt, language } = reminder;
  const name = reminder.name || t('contacts:unnamed');
  const what = text || when;
  const isDone = doneAt !== null;
  const isLate = !isDone && Date.parse(reminder.dueAt) <= Date.now();
  const close = () => setOpen(false);
  if (isOpen)
    return (
      <li className={classes.form}>
        <ReminderForm
          reminder={reminder}
          isSaving={acts.isSaving}
          onCancel={close}
          onSave={(said) => acts.save(reminder, said, close)}
        />
      </li>
    );
  const timeZone = ownTimeZone();
  const names = { evening: t('evening'), tomorrow: t('tomorrow'), week: t('week') };
  return (
    <li className={classes.item} data-done={isDone || undefined}>
      <Checkbox
        className={classes.tick}
        checked={isDone}
        aria-label={t('common:labelled', { label: name, name: what })}
        onChange={(event) => acts.settle(reminder, event.currentTarget.checked, !isDone)}
      />
      <Link className={classes.who} href={{ pathname: '/app/contacts', query: { contact: contactId } }}>
        <Avatar seed={contactId} lang={language}>
          {initialsOf(name)}
        </Avatar>
        <span className={classes.words}>
          <span className={classes.name}>
            <bdi lang={language}>{name}</bdi>
          </span>
          {text && (
            <span className={classes.text}>
              <bdi>{text}</bdi>
            </span>
          )}
          <span className={classes.when} data-late={isLate || undefined}>
            {when}
          </span>
        </span>
      </Link>
      <ActsMenu label={t('acts', { what })} width={248} shadow="md">
        {!isDone && (
          <>
            <Menu.Label>{t('moveTo')}</Menu.Label>
            {namedMoments(new Date(), timeZone).map(({ name: named, moment }) => (
              <Menu.Item
                key={named}
                leftSection={<IconClock aria-hidden size={18} />}
                onClick={() => acts.save(reminder, { text, ...moment, timeZone }, () => {})}
              >
                {names[named]}
              </Menu.Item>
            ))}
            <Menu.Item leftSection={<IconPencil aria-hidden size={18} />} onClick={() => setOpen(true)}>
              {t('otherTime')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              component="a"
              href={`/api/v1/reminders/${id}/calendar`}
              download
              leftSection={<IconCalendarPlus aria-hidden size={18} />}
            >
              {t('toCalendar')}
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<IconTrash aria-hidden size={18} />} onClick={() => void acts.remove(reminder)}>
          {t('common:delete')}
        </Menu.Item>
      </ActsMenu>
    </li>
  );
}
