import { Checkbox, Title } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { Link } from '@/components/ui/link';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useDueNow, useEditReminder } from '@/lib/contacts/reminders/hooks';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './own-home.module.css';

/** The reminders whose time has come, each to be ticked off; nothing when there are none. */
export function DueReminders() {
  const { t } = useTranslation(['own-home', 'contacts', 'common']);
  const locale = localeOr(useRouter().locale);
  const fail = useFailureNotice();
  const edit = useEditReminder();
  const { data: reminders = [] } = useDueNow();
  if (reminders.length === 0) return null;
  return (
    <section className={classes.panel} aria-labelledby="due">
      <div className={classes.head}>
        <Title order={2} size="md" id="due">
          {t('dueTitle')}
        </Title>
      </div>
      <ul className={classes.list}>
        {reminders.map(({ id, version, contactId, name, language, text, dueAt, timeZone }) => {
          const called = name || t('contacts:unnamed');
          const when = dateText(dueAt, locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
          return (
            <li key={id} className={classes.row}>
              <Checkbox
                checked={false}
                aria-label={t('common:labelled', { label: called, name: text || when })}
                onChange={() => void edit.mutateAsync({ id, version, isDone: true }).catch(fail)}
              />
              <Link className={classes.who} href={{ pathname: '/app/contacts', query: { contact: contactId } }}>
                <span className={classes.name}>
                  <bdi lang={language}>{called}</bdi>
                </span>
                {text && (
                  <span className={classes.words}>
                    <bdi>{text}</bdi>
                  </span>
                )}
                <span className={classes.about}>{when}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
