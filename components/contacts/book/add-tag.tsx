import { Autocomplete, UnstyledButton } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useContactActs } from '@/components/contacts/contact/use-contact-acts';
import { useContactTags } from '@/lib/contacts/book/hooks';
import { longestTag, maxTags } from '@/lib/contacts/book/limits';
import type { Contact } from '@/lib/contacts/book/schema';
import { cutText } from '@/lib/platform/formats/characters';
import classes from './contact-marks.module.css';

/** The button that becomes a field for a tag: Enter adds it and the next can be typed, Escape ends it. */
export function AddTag({ contact }: { contact: Contact }) {
  const { t } = useTranslation('contacts');
  const { data: tags = [] } = useContactTags();
  const { apply } = useContactActs();
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  if (contact.tags.length >= maxTags && typed === null) return null;
  const add = async (text: string) => {
    const tag = cutText(text.trim().replace(/\s+/gu, ' '), longestTag);
    if (tag === '') return;
    setTyped('');
    const isAdded = await apply(contact, (now) => ({ tags: [...new Set([...now.tags, tag])].slice(0, maxTags) }));
    // What could not be saved can be sent again.
    if (!isAdded) setTyped((now) => (now === '' ? tag : now));
  };
  const close = () => {
    setTyped(null);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (typed === null)
    return (
      <UnstyledButton ref={button} className={classes.add} onClick={() => setTyped('')}>
        <IconTag aria-hidden size={14} />
        {t('addTag')}
      </UnstyledButton>
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && !event.currentTarget.getAttribute('aria-activedescendant')) {
      // With an active option, Enter is the list's own.
      event.preventDefault();
      void add(typed);
    }
  };
  return (
    <Autocomplete
      className={classes.field ?? ''}
      aria-label={t('addTag')}
      placeholder={t('addTag')}
      autoFocus
      size="xs"
      dir="auto"
      limit={20}
      maxLength={longestTag}
      data={tags.map(({ tag }) => tag).filter((tag) => !contact.tags.includes(tag))}
      value={typed}
      onChange={setTyped}
      onOptionSubmit={(tag) => {
        void add(tag);
        // The field writes the choice into itself.
        requestAnimationFrame(() => setTyped((now) => (now === tag ? '' : now)));
      }}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (typed.trim() === '') setTyped(null);
        else void add(typed).then(() => setTyped((now) => (now === '' ? null : now)));
      }}
    />
  );
}
