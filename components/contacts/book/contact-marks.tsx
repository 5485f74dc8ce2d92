import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useContactActs } from '@/components/contacts/contact/use-contact-acts';
import type { Contact } from '@/lib/contacts/book/schema';
import { AddTag } from './add-tag';
import { ContactGroups } from './contact-groups';
import classes from './contact-marks.module.css';

type Props = { contact: Contact; onTag: (tag: string) => void };

/** The tags and groups of a contact, which are added and removed where they stand; a new contact is marked as reviewed here, too. */
export function ContactMarks({ contact, onTag }: Props) {
  const { t } = useTranslation('contacts');
  const { apply, change } = useContactActs();
  const isKept = contact.deletedAt === null;
  const remove = (gone: string) =>
    void apply(contact, ({ tags }) => ({ tags: tags.filter((other) => other !== gone) }));
  return (
    <ul className={classes.marks} aria-label={t('tags')}>
      {isKept && contact.status === 'new' && (
        <li>
          <UnstyledButton className={classes.add} onClick={() => change(contact, { status: 'kept' })}>
            <span className={classes.dot} aria-hidden />
            {t('keep')}
          </UnstyledButton>
        </li>
      )}
      {contact.tags.map((tag) => (
        <li key={tag} className={classes.tag}>
          <UnstyledButton className={classes.name} onClick={() => onTag(tag)}>
            <bdi>{tag}</bdi>
          </UnstyledButton>
          {isKept && (
            <UnstyledButton
              className={classes.remove}
              aria-label={t('removeTag', { name: tag })}
              title={t('removeTag', { name: tag })}
              onClick={() => remove(tag)}
            >
              <IconX aria-hidden size={14} />
            </UnstyledButton>
          )}
        </li>
      ))}
      {isKept && (
        <>
          <li>
            <AddTag contact={contact} />
          </li>
          <ContactGroups contactId={contact.id} />
        </>
      )}
    </ul>
  );
}
