import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconAddressBook } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { type Ref, useEffect, useRef } from 'react';
import { newContact, type Place } from '@/components/contacts/contact/use-place';
import { useContact } from '@/lib/contacts/book/hooks';
import { ContactFailed } from './contact-failed';
import classes from './contacts.module.css';
import { PaneBack } from './pane-back';
import panes from './panes.module.css';

// The list is shown first. The detail view, whose script contains the number formats of all countries, loads while the list is
// read.
const ContactDetail = dynamic(() => import('./contact-detail').then((module) => module.ContactDetail), {
  loading: () => <Skeleton height={320} mt={24} />,
});
// Loaded on demand: most users only look a contact up.
const ContactEditor = dynamic(() => import('./form/contact-editor').then((module) => module.ContactEditor), {
  loading: () => <Skeleton height={320} mt={24} />,
});

type Props = {
  place: Place;
  onTag: (tag: string) => void;
  onBack: () => void;
  /** The box that adds a note to the open contact. */
  note: Ref<HTMLTextAreaElement>;
};

function OpenContact({ id, place, onTag, note }: Omit<Props, 'onBack'> & { id: string }) {
  const { data: contact, error, refetch } = useContact(id);
  if (!contact && error) return <ContactFailed error={error} onRetry={refetch} />;
  if (!contact) return <Skeleton height={320} mt={24} />;
  if (place.isEditing && contact.deletedAt === null)
    return (
      <div className={classes.form}>
        <ContactEditor contact={contact} place={place} />
      </div>
    );
  return (
    <ContactDetail
      contact={contact}
      note={note}
      onEdit={() => place.go(id, { isEditing: true })}
      onTrashed={() => place.go(null)}
      onTag={onTag}
    />
  );
}

/** The pane beside the list: a contact, its form, or nothing yet. */
export function ContactPane({ place, onTag, onBack, note }: Props) {
  const { t } = useTranslation('contacts');
  const pane = useRef<HTMLElement>(null);
  const { chosen, isEditing } = place;
  const before = useRef({ chosen, isEditing });
  useEffect(() => {
    // This only preloads the file; an error is ignored, because the import is repeated when it is needed.
    import('./contact-detail').catch(() => undefined);
  }, []);
  useEffect(() => {
    const focused = document.activeElement;
    // The focused button disappears with the form, and on a phone the focused link with the list, so the focus moves to this
    // pane.
    const isLost = focused === document.body || focused?.checkVisibility() === false;
    const hasChanged = chosen !== before.current.chosen || before.current.isEditing;
    if (isLost && hasChanged && chosen !== null && !isEditing) pane.current?.focus();
    before.current = { chosen, isEditing };
  }, [chosen, isEditing]);
  return (
    <section ref={pane} className={classes.pane} tabIndex={-1}>
      {chosen !== null && (
        <>
          {/* Where the list is not shown, nor is its heading. */}
          <div className={panes.back}>
            <VisuallyHidden component="h1">{t('title')}</VisuallyHidden>
          </div>
          <PaneBack onBack={onBack} />
        </>
      )}
      {chosen === null && (
        <div className={classes.choose}>
          <IconAddressBook aria-hidden size={40} stroke={1.2} />
          {t('choose')}
        </div>
      )}
      {chosen === newContact && (
        <div className={classes.form}>
          <ContactEditor contact={null} place={place} />
        </div>
      )}
      {chosen !== null && chosen !== newContact && (
        <OpenContact key={chosen} id={chosen} place={place} onTag={onTag} note={note} />
      )}
    </section>
  );
}
