import { Menu, ScrollArea } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { BarButton } from '@/components/ui/bar-button';
import type { BulkAct } from '@/lib/contacts/book/bulk-schema';
import { useContactGroups } from '@/lib/contacts/book/group-hooks';
import { openGroupForm } from './group-form';

type Props = { isDisabled: boolean; onAct: (act: BulkAct) => Promise<void> };

/** The menu that puts all chosen contacts into a group or takes them out of it. */
export function BulkGroups({ isDisabled, onAct }: Props) {
  const { t } = useTranslation('contacts');
  const { data: groups = [] } = useContactGroups();
  const items = (kind: 'group' | 'ungroup') =>
    groups.map(({ id, name }) => (
      <Menu.Item key={id} onClick={() => void onAct({ kind, groupId: id })}>
        <bdi>{name}</bdi>
      </Menu.Item>
    ));
  return (
    <Menu position="top" width={240} shadow="md">
      <Menu.Target>
        <BarButton icon={IconUsersGroup} label={t('group')} title={t('groupThem')} disabled={isDisabled} />
      </Menu.Target>
      <Menu.Dropdown>
        <ScrollArea.Autosize mah={320}>
          {groups.length > 0 && <Menu.Label>{t('putInto')}</Menu.Label>}
          {items('group')}
          <Menu.Item
            leftSection={<IconPlus aria-hidden size={18} />}
            onClick={() =>
              openGroupForm({ title: t('addGroup'), onSaved: ({ id }) => void onAct({ kind: 'group', groupId: id }) })
            }
          >
            {t('addGroup')}
          </Menu.Item>
          {groups.length > 0 && <Menu.Label>{t('takeOutOf')}</Menu.Label>}
          {items('ungroup')}
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  );
}
