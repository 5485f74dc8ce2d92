import { modals } from '@mantine/modals';
import { useTranslation } from 'next-i18next/pages';
import { useWebhookActs } from '@/lib/journeys/webhooks/hooks';
import type { Webhook } from '@/lib/journeys/webhooks/schema';
import { WebhookForm } from './webhook-form';

type Props = { organization: string | null; webhook: Webhook; modalId: string };

/** The form that changes where a webhook leads and of what it hears; the key of its signatures stays. */
export function EditWebhook({ organization, webhook, modalId }: Props) {
  const { t } = useTranslation('webhooks');
  const { mutate, ...state } = useWebhookActs(organization, webhook.id).edit;
  const close = () => modals.close(modalId);
  return (
    <WebhookForm
      {...{ organization, webhook, state }}
      act={t('save')}
      onCancel={close}
      onSubmit={(changed, onError) => mutate(changed, { onError, onSuccess: close })}
    />
  );
}
