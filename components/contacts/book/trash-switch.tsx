import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { firstView } from '@/lib/contacts/book/view-schema';
import type { ListView } from './use-list-view';

/** The button that switches between the contacts in use and those in the trash. */
export function TrashSwitch({ list }: { list: ListView }) {
  const { t } = useTranslation('contacts');
  const isTrash = list.view.state === 'trashed';
  return (
    <Button
      variant="subtle"
      color="gray"
      c="dimmed"
      size="sm"
      leftSection={isTrash ? null : <IconTrash aria-hidden size={18} />}
      onClick={() => list.change({ ...firstView, sort: list.view.sort, state: isTrash ? 'kept' : 'trashed' })}
    >
      {isTrash ? t('closeTrash') : t('openTrash')}
    </Button>
  );
}
