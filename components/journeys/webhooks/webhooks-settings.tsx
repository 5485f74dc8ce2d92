import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import { openModal } from '@/components/app/modals';
import { webhooksQuery } from '@/lib/journeys/webhooks/hooks';
import { WebhookItem } from './webhook-item';
import classes from './webhooks.module.css';

const NewWebhook = dynamic(() => import('./new-webhook').then((module) => module.NewWebhook), { ssr: false });

const modalId = 'new-webhook';

function Title() {
  return useTranslation('webhooks').t('add');
}

type Props = {
  /** The slug of the organization whose webhooks these are; null for the user's own. */
  organization: string | null;
};

/** The webhooks of a user or an organization, with the button that opens the form for another one. */
export function WebhooksSettings({ organization }: Props) {
  const { t } = useTranslation('webhooks');
  const { data: webhooks = [] } = useQuery(webhooksQuery(organization));
  const open = () =>
    openModal({
      ...{ modalId, title: <Title />, isSheet: true },
      children: <NewWebhook organization={organization} modalId={modalId} />,
    });
  return (
    <SettingsGroup title={t('title')} help={t('help')}>
      {webhooks.length === 0 ? <Text c="dimmed">{t('none')}</Text> : null}
      <ul className={classes.list}>
        {webhooks.map((webhook) => (
          <WebhookItem key={webhook.id} organization={organization} webhook={webhook} />
        ))}
      </ul>
      <div>
        <Button variant="default" leftSection={<IconPlus aria-hidden size={18} />} onClick={open}>
          {t('add')}
        </Button>
      </div>
    </SettingsGroup>
  );
}
