import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import { openModal } from '@/components/app/modals';
import { Link } from '@/components/ui/link';
import { keysQuery } from '@/lib/organization/api-keys/hooks';
import { KeyList } from './key-list';

const NewKey = dynamic(() => import('./new-key').then((module) => module.NewKey), { ssr: false });

const modalId = 'new-key';

function Title() {
  return useTranslation('api-keys').t('add');
}

type Props = {
  /** The slug of the organization whose keys these are; null for the user's own. */
  organization: string | null;
};

/** The API keys of a user or an organization, with the button that opens the form for another one. */
export function ApiKeysSettings({ organization }: Props) {
  const { t } = useTranslation('api-keys');
  const { data: keys = [] } = useQuery(keysQuery(organization));
  const open = () =>
    openModal({
      ...{ modalId, title: <Title />, isSheet: true },
      children: <NewKey organization={organization} modalId={modalId} />,
    });
  return (
    <SettingsGroup title={t('title')} help={t(organization === null ? 'help' : 'helpOrganization')}>
      {keys.length === 0 ? <Text c="dimmed">{t('none')}</Text> : <KeyList organization={organization} keys={keys} />}
      <Group>
        <Button variant="default" leftSection={<IconPlus aria-hidden size={18} />} onClick={open}>
          {t('add')}
        </Button>
        <Anchor component={Link} href="/developers" size="sm" underline="always">
          {t('docs')}
        </Anchor>
      </Group>
    </SettingsGroup>
  );
}
