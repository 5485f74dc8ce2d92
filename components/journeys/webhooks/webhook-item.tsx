import { Button, Group, Text } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { confirmDelete, openModal } from '@/components/app/modals';
import { useWebhookActs } from '@/lib/journeys/webhooks/hooks';
import type { Webhook } from '@/lib/journeys/webhooks/schema';
import { utcDayText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './webhooks.module.css';

const EditWebhook = dynamic(() => import('./edit-webhook').then((module) => module.EditWebhook), { ssr: false });
const RotateSecret = dynamic(() => import('./rotate-secret').then((module) => module.RotateSecret), { ssr: false });
const DeliveryLog = dynamic(() => import('./delivery-log').then((module) => module.DeliveryLog), { ssr: false });

type Props = { organization: string | null; webhook: Webhook };

function LogTitle({ address }: { address: string }) {
  return useTranslation('webhooks').t('logTitle', { address });
}

function EditTitle() {
  return useTranslation('webhooks').t('editTitle');
}

function RotateTitle() {
  return useTranslation('webhooks').t('rotate');
}

/** A webhook: where it leads, of what it hears, whether it works, and what can be done with it. */
export function WebhookItem({ organization, webhook }: Props) {
  const { t } = useTranslation('webhooks');
  const locale = localeOr(useRouter().locale);
  const { edit, remove, test } = useWebhookActs(organization, webhook.id);
  const { url, events, formerSecretUntil, failingSince, disabledAt } = webhook;
  const address = new URL(url).host;
  // Days in UTC, so that the reader and the server see the same one.
  const state = disabledAt
    ? t('stopped', { date: utcDayText(disabledAt, locale) })
    : failingSince
      ? t('failing', { date: utcDayText(failingSince, locale) })
      : t('works');
  const openLog = () =>
    openModal({
      ...{ modalId: 'webhook-log', title: <LogTitle address={address} />, isSheet: true },
      children: <DeliveryLog organization={organization} id={webhook.id} />,
    });
  const openForm = () =>
    openModal({
      ...{ modalId: 'edit-webhook', title: <EditTitle />, isSheet: true },
      children: <EditWebhook organization={organization} webhook={webhook} modalId="edit-webhook" />,
    });
  const openRotation = () =>
    openModal({
      ...{ modalId: 'rotate-secret', title: <RotateTitle />, isSheet: true },
      children: <RotateSecret organization={organization} webhook={webhook} modalId="rotate-secret" />,
    });
  const ask = () =>
    confirmDelete({
      ...{ title: t('removeTitle', { address }), description: t('removeText') },
      onDelete: async () => {
        await remove.mutateAsync();
      },
    });
  const outcome = test.data && t(test.data.state === 'delivered' ? 'testSent' : 'testFailed');
  return (
    <li className={classes.item}>
      <bdi dir="ltr" className={classes.url}>
        {url}
      </bdi>
      <Text size="sm">
        <bdi dir="ltr">{events.join(' · ')}</bdi>
      </Text>
      <Text size="sm" c={disabledAt || failingSince ? 'var(--mantine-color-error)' : 'dimmed'}>
        {state}
      </Text>
      {formerSecretUntil ? (
        <Text size="sm" c="dimmed">
          {t('formerUntil', { date: utcDayText(formerSecretUntil, locale) })}
        </Text>
      ) : null}
      <Group gap="xs" mt={4}>
        {disabledAt ? (
          <Button size="sm" variant="default" loading={edit.isPending} onClick={() => edit.mutate({ isEnabled: true })}>
            {t('resume')}
          </Button>
        ) : (
          <Button size="sm" variant="default" loading={test.isPending} onClick={() => test.mutate()}>
            {t('test')}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={openLog}>
          {t('log')}
        </Button>
        <Button size="sm" variant="default" onClick={openForm} aria-label={t('editOne', { address })}>
          {t('edit')}
        </Button>
        <Button size="sm" variant="default" onClick={openRotation} aria-label={t('rotateOne', { address })}>
          {t('rotate')}
        </Button>
        <Button size="sm" variant="subtle" color="gray" onClick={ask} aria-label={t('removeTitle', { address })}>
          {t('remove')}
        </Button>
      </Group>
      <Text size="sm" role="status" c={test.data?.state === 'delivered' ? undefined : 'var(--mantine-color-error)'}>
        {outcome}
      </Text>
    </li>
  );
}
