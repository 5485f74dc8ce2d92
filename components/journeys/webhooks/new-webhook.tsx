import { modals } from '@mantine/modals';
import { useTranslation } from 'next-i18next/pages';
import { SecretNote } from '@/components/ui/secret-note';
import { useMakeWebhook } from '@/lib/journeys/webhooks/hooks';
import { WebhookForm } from './webhook-form';

type Props = { organization: string | null; modalId: string };

/** The form that makes a webhook; afterwards the key of its signatures. */
export function NewWebhook({ organization, modalId }: Props) {
  const { t } = useTranslation('webhooks');
  const { mutate, data, ...state } = useMakeWebhook(organization);
  const close = () => modals.close(modalId);
  if (data) {
    const words = { title: t('madeTitle'), text: t('madeText'), copyLabel: t('copy', { what: t('secret') }) };
    return <SecretNote {...words} value={data.secret} done={t('done')} onDone={close} />;
  }
  return (
    <WebhookForm
      {...{ organization, state }}
      webhook={{ url: '', events: [] }}
      act={t('create')}
      onCancel={close}
      onSubmit={(webhook, onError) => mutate(webhook, { onError })}
    />
  );
}
