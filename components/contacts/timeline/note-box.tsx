import { Button, Kbd, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { longestNote } from '@/lib/contacts/book/limits';
import type { Contact } from '@/lib/contacts/book/schema';
import classes from './timeline.module.css';
import { useNotes } from './use-notes';

/** The query key under which a note that was begun is kept while another contact is open. */
const draftKey = (id: string) => ['contacts', 'note-draft', id];

/**
 * The box that adds a note, always open. What is typed stays until it is saved: through a failure, as without a network, and while another contact
 * is open.
 */
export function NoteBox({ contact, ref }: { contact: Contact; ref: Ref<HTMLTextAreaElement> }) {
  const { t } = useTranslation('contacts');
  const client = useQueryClient();
  const { id } = contact;
  const [text, setText] = useState(() => client.getQueryData<string>(draftKey(id)) ?? '');
  const { add, isSaving } = useNotes(contact);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => latest.current.trim() !== '' && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      client.setQueryDefaults(draftKey(id), { gcTime: Number.POSITIVE_INFINITY });
      client.setQueryData(draftKey(id), latest.current);
    };
  }, [client, id]);
  const isEmpty = text.trim() === '';
  const save = async () => {
    if (isEmpty || isSaving) return;
    if (await add(text.trim())) setText((now) => (now === text ? '' : now));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void save();
  };
  return (
    <form className={classes.box} onSubmit={submit}>
      <Textarea
        ref={ref}
        className={classes.field ?? ''}
        aria-label={t('writeNote')}
        placeholder={t('writeNote')}
        aria-keyshortcuts="n"
        dir="auto"
        autosize
        minRows={1}
        maxRows={8}
        maxLength={longestNote}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        rightSection={
          isEmpty && (
            <Kbd className={classes.key ?? ''} aria-hidden dir="ltr">
              N
            </Kbd>
          )
        }
        rightSectionPointerEvents="none"
      />
      {!isEmpty && (
        <Button type="submit" loading={isSaving}>
          {t('save')}
        </Button>
      )}
    </form>
  );
}
