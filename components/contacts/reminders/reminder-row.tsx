import { ActionIcon, Checkbox } from '@mantine/core';
import { IconCalendarPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import type { Reminder } from '@/lib/contacts/reminders/schema';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './reminders.module.css';

type Props = { reminder: Reminder; onDone: (isDone: boolean) => void; onEdit: () => void; onDelete: () => void };

/** Returns the function that formats a reminder's due time in the reader's language and in the reminder's own time zone. */
export function useDueText() {
  const locale = localeOr(useRouter().locale);
  return ({ dueAt, timeZone }: Pick<Reminder, 'dueAt' | 'timeZone'>) =>
    dateText(dueAt, locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

/** One reminder: its text and time, with a checkbox that marks it as done. */
export function ReminderRow({ reminder, onDone, onEdit, onDelete }: Props) {
  const { t } = useTranslation('reminders');
  const when = useDueText()(reminder);
  const { id, text, dueAt, doneAt } = reminder;
  const what = text || when;
  const isDue = doneAt === null && Date.parse(dueAt) <= Date.now();
  const act = { variant: 'subtle', color: 'gray', c: 'inherit', size: 'xl' } as const;
  return (
    <div className={classes.row} data-done={doneAt !== null || undefined}>
      <Checkbox
        className={classes.check}
        checked={doneAt !== null}
        onChange={(event) => onDone(event.currentTarget.checked)}
        label={
          <>
            {text && (
              <span className={classes.text}>
                <bdi>{text}</bdi>
              </span>
            )}
            <span className={classes.when}>
              {when}
              {isDue && <strong className={classes.due}>{t('due')}</strong>}
            </span>
          </>
        }
      />
      <div className={classes.acts}>
        {doneAt === null && (
          <>
            <ActionIcon
              {...act}
              component="a"
              href={`/api/v1/reminders/${id}/calendar`}
              download
              aria-label={t('calendar', { what })}
            >
              <IconCalendarPlus aria-hidden size={18} />
            </ActionIcon>
            <ActionIcon {...act} aria-label={t('edit', { what })} onClick={onEdit}>
              <IconPencil aria-hidden size={18} />
            </ActionIcon>
          </>
        )}
        <ActionIcon {...act} aria-label={t('remove', { what })} onClick={onDelete}>
          <IconTrash aria-hidden size={18} />
        </ActionIcon>
      </div>
    </div>
  );
}
