import { Badge } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import type { Contact } from '@/lib/contacts/schema';
import { ContactAvatar } from './contact-avatar';
import classes from './contact-item.module.css';
import { useContactName } from './use-contact-name';

/** One contact of the list: who, and where from. */
export function ContactItem({ contact, isChosen }: { contact: Contact; isChosen: boolean }) {
  const { t } = useTranslation('contacts');
  const name = useContactName()(contact);
  const { id, content, status, isStarred, language } = contact;
  const work = [content.title, content.company].filter((text) => text !== '' && text !== name);
  return (
    <li>
      <Link
        className={classes.item}
        href={{ pathname: '/app/contacts', query: { contact: id } }}
        shallow
        scroll={false}
        prefetch={false}
        aria-current={isChosen ? 'true' : undefined}
        data-contact={id}
      >
        <ContactAvatar contact={contact} />
        <span className={classes.text}>
          <span className={classes.name}>
            <bdi lang={language} className={classes.line} dir="auto">
              {name}
            </bdi>
            {isStarred && <IconStarFilled className={classes.star} size={14} role="img" aria-label={t('star')} />}
          </span>
          {work.length > 0 && (
            <bdi className={`${classes.line} ${classes.work}`} lang={language} dir="auto">
              {work.join(' · ')}
            </bdi>
          )}
        </span>
        {status === 'new' && (
          <Badge variant="default" radius="sm" tt="none">
            {t('isNew')}
          </Badge>
        )}
      </Link>
    </li>
  );
}
