import { Badge, Button, NativeSelect, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { useFieldNames } from '@/components/cards/card/fields/use-field-names';
import { useContactName } from '@/components/contacts/contact/use-contact-name';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useNumberText } from '@/components/ui/use-number-text';
import { textOf } from '@/lib/cards/card/field-model';
import { useEditImportRow } from '@/lib/contacts/imports/hooks';
import type { ImportRow as Row, RowAct } from '@/lib/contacts/imports/schema';
import classes from './import-rows.module.css';
import { RowConflicts } from './row-conflicts';
import { useImportWords } from './use-import-words';

type Props = { id: string; row: Row; onEdit: () => void };

/** One contact of the file: its data, what is known of it already, and what would happen; decided and corrected in place. */
export function ImportRow({ id, row, onEdit }: Props) {
  const { t } = useTranslation(['imports', 'common']);
  const fail = useFailureNotice();
  const { fields, problem } = useImportWords();
  const { nameOf: nameOfField } = useFieldNames();
  const heading = useId();
  const nameOf = useContactName();
  const edit = useEditImportRow(id);
  const written = useNumberText();
  const { place, contact, target, state, adds, conflicts, joined, problems } = row;
  // The user's choice is shown at once, before the server's response.
  const { act = row.act, theirs = row.theirs } = (edit.isPending && edit.variables) || {};
  const { content, language } = contact;
  const name = nameOf(contact);
  const work = [content.title, content.company].filter((text) => text !== '' && text !== name);
  const ways = content.fields.slice(0, 3).map(textOf);
  const change = (body: { act?: RowAct; theirs?: string[] }) => void edit.mutateAsync({ place, ...body }).catch(fail);
  const acts: { value: RowAct; label: string }[] = [
    ...(target ? [{ value: 'update' as const, label: t('actUpdate') }] : []),
    ...(state === 'invalid' ? [] : [{ value: 'add' as const, label: target ? t('actAddToo') : t('actAdd') }]),
    { value: 'skip', label: t('actSkip') },
  ];
  const whatOf = (path: string) => {
    const field = path.startsWith('fields.') ? content.fields.find((each) => `fields.${each.id}` === path) : undefined;
    return fields[path] ?? (field ? nameOfField(field) : t('way'));
  };
  const news = [...new Set(adds.map(whatOf))];
  return (
    <li className={classes.row} aria-labelledby={heading} data-row={place}>
      <div className={classes.who}>
        <bdi id={heading} lang={language} dir="auto" className={classes.name}>
          {name}
        </bdi>
        {work.length > 0 && (
          <bdi lang={language} dir="auto" className={classes.work}>
            {work.join(' · ')}
          </bdi>
        )}
        {ways.length > 0 && (
          <bdi dir="ltr" className={classes.work}>
            {ways.join(' · ')}
          </bdi>
        )}
        <span className={classes.badges}>
          <Text component="span" size="sm" c="dimmed">
            {t('row', { place: written(place) })}
          </Text>
          {joined.length > 0 && (
            <Text component="span" size="sm" c="dimmed">
              {t('joined', { rows: joined.map(written) })}
            </Text>
          )}
          {row.isEdited && (
            <Badge variant="default" radius="sm" tt="none">
              {t('edited')}
            </Badge>
          )}
        </span>
      </div>
      <div className={classes.acts}>
        {acts.length > 1 && (
          <NativeSelect
            aria-label={t('actOf', { name })}
            size="sm"
            data={acts}
            value={act}
            onChange={(event) => change({ act: event.currentTarget.value as RowAct })}
          />
        )}
        <Button size="sm" variant="default" onClick={onEdit} aria-label={t('editOf', { name })}>
          {t('common:edit')}
        </Button>
      </div>
      {news.length > 0 && act === 'update' && (
        <Text size="sm" className={classes.wide}>
          {t('adds', { what: news })}
        </Text>
      )}
      {conflicts.length > 0 && act !== 'add' && (
        <RowConflicts
          conflicts={conflicts}
          theirs={theirs}
          onChange={(next) => change({ theirs: next, act: 'update' })}
        />
      )}
      {problems.length > 0 && (
        <ul className={classes.problems}>
          {problems.map((each, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same.
            <li key={at}>
              <bdi>{problem(each)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
