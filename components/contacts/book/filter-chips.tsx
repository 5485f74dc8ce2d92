import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import type { ContactsView } from '@/lib/contacts/book/view-schema';
import classes from './filter-chips.module.css';
import type { ListView } from './use-list-view';

type Props = { list: ListView; parts: { key: keyof ContactsView; name: string }[] };

/** The filters that have a chip of their own in `ListChips`. */
const withOwnChip: Props['parts'][number]['key'][] = ['tag', 'group', 'starred', 'status'];

/** The active filters of the list, each as a button that removes it. */
export function FilterChips({ list, parts }: Props) {
  const { t } = useTranslation('contacts');
  if (parts.length === 0) return null;
  const [only] = parts;
  const isChip =
    parts.length === 1 && only !== undefined && withOwnChip.includes(only.key) && list.view.status !== 'kept';
  return (
    <ul className={classes.chips} data-shown-above={isChip || undefined}>
      {parts.map(({ key, name }) => (
        <li key={key}>
          <UnstyledButton
            className={classes.chip}
            aria-label={t('removeFilter', { name })}
            onClick={() => list.change({ [key]: '' })}
          >
            <bdi className={classes.name}>{name}</bdi>
            <IconX aria-hidden size={16} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
