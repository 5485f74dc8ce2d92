import { Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { AskForm } from '@/components/ui/ask-form';
import { Dialog } from '@/components/ui/dialog';
import { useRenewCodes } from '@/lib/account/second-factor/hooks';
import { RecoveryCodes } from './recovery-codes';
import { SetUpFactor } from './set-up-factor';

type Props = { onClose: () => void };

/** Sets up two-step verification. */
export function SetUpDialog({ onClose }: Props) {
  const { t } = useTranslation('second-factor');
  return (
    <Dialog onClose={onClose} title={t('setUpTitle')} closeOnClickOutside={false}>
      <SetUpFactor onDone={onClose} />
    </Dialog>
  );
}

/** Makes new recovery codes, and shows them. */
export function CodesDialog({ onClose }: Props) {
  const { t } = useTranslation('second-factor');
  const renewing = useRenewCodes();
  return (
    <Dialog onClose={onClose} title={t('newCodes')} closeOnClickOutside={!renewing.data}>
      {renewing.data ? (
        <RecoveryCodes codes={renewing.data.codes} onDone={onClose} />
      ) : (
        <AskForm act={t('createCodes')} state={renewing} onCancel={onClose} onSubmit={() => renewing.mutate()}>
          <Text>{t('newCodesText')}</Text>
        </AskForm>
      )}
    </Dialog>
  );
}
