import { Button, Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useState } from 'react';
import { useContactName } from '@/components/contacts/contact/use-contact-name';
import type { Contact } from '@/lib/contacts/book/schema';
import { chosenFor, combine, differingRows } from '@/lib/contacts/merges/combine';
import { choicesOf, inOrder, noChoice } from '@/lib/contacts/merges/merge-choice';
import { dayText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './merge-chooser.module.css';
import { MergeFields } from './merge-fields';
import { MergeOptions } from './merge-options';
import { MergePreview } from './merge-preview';
import { RowValue } from './row-value';
import { useMergeActs } from './use-merge-acts';
import { useMergeWords } from './use-merge-words';

type Props = { contacts: Contact[]; onMerged: (contact: Contact) => void; children?: ReactNode };

/**
 * Contacts side by side: the value of each in every row, the choice of what is kept, and a preview of the result. `children`
 * are further buttons.
 */
export function MergeChooser({ contacts, onMerged, children }: Props) {
  const { t } = useTranslation(['merges', 'contacts', 'errors']);
  const locale = localeOr(useRouter().locale);
  const { rows: rowNames } = useMergeWords();
  const nameOf = useContactName();
  const { merge, failure, isMerging } = useMergeActs();
  const [choice, setChoice] = useState(() => noChoice(contacts));
  const rows = differingRows(contacts);
  const ordered = inOrder(contacts, choice);
  const choices = choicesOf(contacts, choice, rows);
  const notes = contacts.filter(({ content }) => content.note !== '');
  const hasNotes = new Set(notes.map(({ content }) => content.note)).size > 1;
  const send = async () => {
    const merged = await merge({
      ids: contacts.map(({ id }) => id),
      versions: contacts.map(({ version }) => version),
      ...{ winner: choice.winner, choices },
    });
    if (merged) onMerged(merged);
  };
  const person = (contact: Contact) => (
    <>
      <Text component="bdi" fw={550} lang={contact.language} dir="auto">
        {nameOf(contact)}
      </Text>
      <Text size="sm" c="dimmed">
        {t('addedOn', { day: dayText(contact.createdAt, locale) })}
      </Text>
    </>
  );
  return (
    <div className={classes.chooser}>
      <MergeOptions
        legend={t('winner')}
        options={contacts.map((contact) => ({ value: contact.id, content: person(contact) }))}
        value={choice.winner}
        onChange={(winner) => setChoice({ ...choice, winner })}
      />
      {rows.map((row) => (
        <MergeOptions
          key={row}
          legend={rowNames[row]}
          options={contacts.map((contact) => ({
            value: contact.id,
            content: <RowValue row={row} contact={contact} />,
          }))}
          value={chosenFor(row, ordered, choices).id}
          onChange={(id) => setChoice({ ...choice, rows: { ...choice.rows, [row]: id } })}
        />
      ))}
      <MergeFields contacts={ordered} left={choice.left} onChange={(left) => setChoice({ ...choice, left })} />
      {hasNotes && (
        <MergeOptions
          legend={t('contacts:note')}
          options={[
            { value: '', content: t('allNotes') },
            ...notes.map(({ id, content, language }) => ({
              value: id,
              content: (
                <span className={classes.note} lang={language} dir="auto">
                  {content.note}
                </span>
              ),
            })),
          ]}
          value={choice.note ?? ''}
          onChange={(id) => setChoice({ ...choice, note: id || null })}
        />
      )}
      <MergePreview result={combine(ordered, choices)} />
      {failure && (
        <Text role="alert" c="var(--mantine-color-error)">
          {failure === 'invalid_fields'
            ? t('tooMuch')
            : failure === 'version_conflict'
              ? t('changed')
              : t(`errors:${failure}`)}
        </Text>
      )}
      <div className={classes.acts}>
        {children}
        <Button loading={isMerging} onClick={() => void send()}>
          {t('merge', { count: contacts.length })}
        </Button>
      </div>
    </div>
  );
}
