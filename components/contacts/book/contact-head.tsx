import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ContactAvatar } from '@/components/contacts/contact/contact-avatar';
import type { Contact } from '@/lib/contacts/book/schema';
import { phoneticName } from '@/lib/platform/formats/names';
import classes from './contact-head.module.css';

type Props = {
  contact: Pick<Contact, 'id' | 'content' | 'language' | 'photoId'>;
  name: string;
  /** The heading, and further names below it. */
  children: ReactNode;
  /** The actions beside the name. */
  acts?: ReactNode;
  /** What stands below the work: tags and groups. */
  below?: ReactNode;
};

/** The head of a contact: picture, reading of the name, name, job and company. */
export function ContactHead({ contact, name, children, acts, below }: Props) {
  const { content, language } = contact;
  const reading = phoneticName(content.name, language);
  const work = [content.title, content.department].filter(Boolean).join(' · ');
  const company = content.company === name ? '' : content.company;
  return (
    <header className={classes.head}>
      <ContactAvatar contact={contact} isLarge />
      <div className={classes.who} lang={language}>
        {reading && (
          <Text size="sm" c="dimmed">
            <bdi>{reading}</bdi>
          </Text>
        )}
        {children}
        {(work || company) && (
          <p className={classes.work}>
            {work && <bdi>{work}</bdi>}
            {work && company && ' · '}
            {company && (
              <bdi>
                <strong>{company}</strong>
              </bdi>
            )}
          </p>
        )}
      </div>
      {acts && <div className={classes.acts}>{acts}</div>}
      {below && <div className={classes.below}>{below}</div>}
    </header>
  );
}
