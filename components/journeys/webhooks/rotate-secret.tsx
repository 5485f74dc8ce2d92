import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useViewer } from '@/components/app/viewer';
import { AskForm } from '@/components/ui/ask-form';
import { SecretNote } from '@/components/ui/secret-note';
import { useRotateSecret } from '@/lib/journeys/webhooks/hooks';
import type { Webhook } from '@/lib/journeys/webhooks/schema';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';

type Props = { organization: string | null; webhook: Webhook; modalId: string };

/** Asks before a webhook gets a new key of its signatures, and says what becomes of the one before; afterwards the key. */
export function RotateSecret({ organization, webhook, modalId }: Props) {
  const { t } = useTranslation('webhooks');
  const locale = localeOr(useRouter().locale);
  const timeZone = useViewer()?.timeZone;
  const { mutate, data, ...state } = useRotateSecret(organization, webhook.id);
  const close = () => modals.close(modalId);
  if (data) {
    const zone = timeZone ? { timeZone } : {};
    const date = dateText(data.item.formerSecretUntil ?? 0, locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      ...zone,
    });
    const words = {
      title: t('madeTitle'),
      text: t('rotatedText', { date }),
      copyLabel: t('copy', { what: t('secret') }),
    };
    return <SecretNote {...words} value={data.secret} done={t('done')} onDone={close} />;
  }
  return (
    <AskForm act={t('rotate')} state={state} onCancel={close} onSubmit={() => mutate()}>
      <Text>{t('rotateText')}</Text>
      {webhook.formerSecretUntil ? <Text>{t('rotateEnds')}</Text> : null}
    </AskForm>
  );
}
