import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useFieldNames } from '@/components/cards/card/fields/use-field-names';
import { FailureText } from '@/components/ui/failure-text';
import { shownField } from '@/lib/contacts/book/model';
import type { Contact } from '@/lib/contacts/book/schema';
import { useCardChanges, useSettleChanges } from '@/lib/contacts/connections/hooks';
import type { CardChange } from '@/lib/contacts/connections/schema';
import { displayName } from '@/lib/platform/formats/names';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './connections.module.css';

/** Returns the function that describes a change: the name of the entry, the contact's value and the card's new value. */
function useChangeWords(contact: Contact) {
  const { t } = useTranslation(['connections', 'card']);
  const { nameOf } = useFieldNames();
  const locale = localeOr(useRouter().locale);
  const names = {
    name: t('name'),
    title: t('card:jobTitle'),
    department: t('card:department'),
    company: t('card:company'),
    phoneticCompany: t('card:phoneticCompany'),
  };
  return (change: CardChange): { what: string; before: string; after: string } => {
    if (change.kind === 'name') {
      const said = (name: typeof change.after) => displayName(name, contact.language);
      return { what: names.name, before: said(change.before), after: said(change.after) };
    }
    if (change.kind !== 'way') return { what: names[change.kind], before: change.before, after: change.after };
    const said = (field: typeof change.after) => (field && shownField(field, locale)?.line) || '';
    const field = change.after ?? change.before;
    return { what: field ? nameOf(field) : '', before: said(change.before), after: said(change.after) };
  };
}

/**
 * The entries in which a contact's card now differs from the contact: ticked entries are taken over, the others stay as they
 * are.
 */
export function ContactChanges({ contact }: { contact: Contact }) {
  const { t } = useTranslation('connections');
  const { data } = useCardChanges(contact.id);
  const settle = useSettleChanges(contact.id);
  const wordsOf = useChangeWords(contact);
  const [left, setLeft] = useState<string[]>([]);
  if (!data?.cardVersion || data.items.length === 0) return null;
  const { items, cardVersion } = data;
  const keys = items.map(({ key }) => key);
  const accept = keys.filter((key) => !left.includes(key));
  const leave = keys.filter((key) => left.includes(key));
  return (
    <details className={classes.changes}>
      <summary className={classes.summary}>{t('changed', { count: items.length })}</summary>
      <ul className={classes.list}>
        {items.map((change) => {
          const { what, before, after } = wordsOf(change);
          return (
            <li key={change.key}>
              <Checkbox
                checked={!left.includes(change.key)}
                onChange={(event) =>
                  setLeft(
                    event.currentTarget.checked ? left.filter((key) => key !== change.key) : [...left, change.key],
                  )
                }
                label={
                  <span className={classes.values}>
                    {what}
                    {': '}
                    {before && (
                      <del>
                        <bdi>{before}</bdi>
                      </del>
                    )}
                    {before && ' → '}
                    <ins>
                      <bdi>{after || t('removed')}</bdi>
                    </ins>
                  </span>
                }
              />
            </li>
          );
        })}
      </ul>
      <Stack gap="xs" align="flex-start">
        <FailureText size="sm" error={settle.error} />
        <Button
          size="sm"
          variant="default"
          loading={settle.isPending}
          onClick={() => settle.mutate({ cardVersion, accept, leave }, { onSuccess: () => setLeft([]) })}
        >
          {accept.length > 0 ? t('takeOver', { count: accept.length }) : t('leaveAll')}
        </Button>
        {accept.length > 0 && leave.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('leftHint')}
          </Text>
        )}
      </Stack>
    </details>
  );
}
