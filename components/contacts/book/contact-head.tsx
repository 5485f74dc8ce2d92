import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ContactAvatar } from '@/components/contacts/contact/contact-avatar';
import type { Contact } from '@/lib/contacts/book/schema';
import { phoneticName } from '@/lib/platform/formats/names';
import classes from './contact-head.module.css';

type Props = {
  contact: Pick<Contact, 'content' | 'language' | 'photoId'>;
  name: string;
  /** The heading, and further names below it. */
  children: ReactNode;
  /** The actions beside the name. */
  acts?: ReactNode;
};

/** The head of a contact: picture, reading of the name, name, job and company. */
export function ContactHead({ contact, name, children, acts }: Props) {
  const { content, language } = contact;
  const reading = phoneticName(content.name, language);
  const work = [content.title, content.department].filter(Boolean).join(' · ');
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
        {work && (
          <Text>
            <bdi>{work}</bdi>
          </Text>
        )}
        {content.company && content.company !== name && (
          <Text fw={550}>
            <bdi>{content.company}</bdi>
          </Text>
        )}
      </div>
      {acts}
    </header>
  );
}
