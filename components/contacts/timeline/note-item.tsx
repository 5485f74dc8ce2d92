import { Button, Group, Menu, Textarea } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { ActsMenu } from '@/components/ui/acts-menu';
import { LinkedText } from '@/components/ui/linked-text';
import { TimelineItem } from '@/components/ui/timeline-item';
import { longestNote } from '@/lib/contacts/book/limits';
import { type NoteEntry, timeOf } from '@/lib/contacts/book/notes-model';
import type { Contact } from '@/lib/contacts/book/schema';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './timeline.module.css';
import { useNotes } from './use-notes';

type FormProps = { contact: Contact; entry: NoteEntry; onClose: () => void };

function NoteForm({ contact, entry, onClose }: FormProps) {
  const { t } = useTranslation(['contacts', 'common']);
  const { change, isSaving } = useNotes(contact);
  const [text, setText] = useState(entry.text);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await change(entry, text.trim())) onClose();
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <Textarea
        aria-label={t('editNote')}
        dir="auto"
        autosize
        minRows={2}
        maxRows={16}
        maxLength={longestNote}
        data-autofocus
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="xs" justify="flex-end">
        <Button size="sm" variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button size="sm" type="submit" loading={isSaving}>
          {t('save')}
        </Button>
      </Group>
    </form>
  );
}

/** An entry of the owner's note, with a menu that changes or deletes it. */
export function NoteItem({ contact, entry }: { contact: Contact; entry: NoteEntry }) {
  const { t } = useTranslation('contacts');
  const locale = localeOr(useRouter().locale);
  const [isOpen, setOpen] = useState(false);
  const { change } = useNotes(contact);
  const time = timeOf(entry);
  const shown = time && dateText(time.clock, locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const acts = !isOpen && contact.deletedAt === null && (
    <ActsMenu label={shown ? t('noteActs', { day: shown }) : t('noteActsUndated')} width={200} button={{ size: 'md' }}>
      <Menu.Item leftSection={<IconPencil aria-hidden size={18} />} onClick={() => setOpen(true)}>
        {t('editNote')}
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash aria-hidden size={18} />} onClick={() => void change(entry, '')}>
        {t('deleteNote')}
      </Menu.Item>
    </ActsMenu>
  );
  return (
    <TimelineItem title={t('note')} about={time && <time dateTime={time.moment}>{shown}</time>} acts={acts}>
      {isOpen ? (
        <NoteForm contact={contact} entry={entry} onClose={() => setOpen(false)} />
      ) : (
        <p className={classes.words} dir="auto">
          <LinkedText text={entry.text} />
        </p>
      )}
    </TimelineItem>
  );
}
