import { Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useFieldNames } from '@/components/cards/card/fields/use-field-names';
import { fieldIdentity, shownField } from '@/lib/contacts/book/model';
import type { Contact } from '@/lib/contacts/book/schema';
import { combinedFields } from '@/lib/contacts/merges/combine';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './merge-chooser.module.css';

type Props = { contacts: Contact[]; left: string[]; onChange: (left: string[]) => void };

/** All contact details without repetitions; outdated ones can be left out. */
export function MergeFields({ contacts, left, onChange }: Props) {
  const { t } = useTranslation(['merges', 'contacts']);
  const { labels, nameOf } = useFieldNames();
  const locale = localeOr(useRouter().locale);
  const fields = combinedFields(contacts, { without: [] });
  if (fields.length === 0) return null;
  return (
    <fieldset className={classes.row}>
      <legend className={classes.legend}>{t('contacts:reach')}</legend>
      <div className={classes.ways}>
        {fields.map((field) => {
          const identity = fieldIdentity(field);
          const way = shownField(field, locale);
          const standardLabel = Object.entries(labels).find(([label]) => label === field.label)?.[1];
          return (
            <label key={identity} className={classes.option}>
              <input
                type="checkbox"
                checked={!left.includes(identity)}
                onChange={(event) =>
                  onChange(
                    event.currentTarget.checked ? left.filter((other) => other !== identity) : [...left, identity],
                  )
                }
              />
              <span className={classes.value}>
                <Text component="bdi" size="sm" c="dimmed">
                  {standardLabel ?? (field.label || nameOf(field))}
                </Text>
                <bdi dir={way?.isLeftToRight ? 'ltr' : 'auto'}>{way?.line}</bdi>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
