import { Title, VisuallyHidden } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import type { Place } from '@/components/contacts/contact/use-place';
import { AddContact } from '@/components/contacts/scan/add-contact';
import { Link } from '@/components/ui/link';
import { useNumberText } from '@/components/ui/use-number-text';
import { NewChip } from './list-chips';
import classes from './list-head.module.css';
import type { ListView } from './use-list-view';

type Props = { list: ListView; place: Place; total: number | null };

/** The head of the list: what it is, how many contacts it has, and the ways to add some. */
export function ListHead({ list, place, total }: Props) {
  const { t } = useTranslation('contacts');
  const written = useNumberText();
  const isTrash = list.view.state === 'trashed';
  return (
    <header className={classes.head}>
      <Title order={1} className={classes.title}>
        {isTrash ? t('trashTitle') : t('title')}
      </Title>
      {total !== null && (
        <span className={classes.total}>
          <span aria-hidden>{written(total)}</span>
          <VisuallyHidden>{t('total', { count: total })}</VisuallyHidden>
        </span>
      )}
      {!isTrash && (
        <div className={classes.acts}>
          <div className={classes.fresh}>
            <NewChip list={list} />
          </div>
          <Link className={classes.import} href="/app/contacts/import" title={t('import')}>
            <IconFileImport aria-hidden size={18} />
            <VisuallyHidden>{t('import')}</VisuallyHidden>
          </Link>
          <AddContact place={place} />
        </div>
      )}
    </header>
  );
}
