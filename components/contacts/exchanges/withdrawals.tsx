import { Alert } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useDismissWithdrawal, useWithdrawals } from '@/lib/contacts/exchanges/hooks';
import { dayText } from '@/lib/platform/i18n/dates';
import { isolated } from '@/lib/platform/i18n/isolated';
import { localeOr } from '@/lib/platform/i18n/languages';

/** The visitors who withdrew the details they had left on a card: each is shown until it is dismissed. */
export function Withdrawals() {
  const { t } = useTranslation(['contacts', 'common']);
  const locale = localeOr(useRouter().locale);
  const { data: withdrawals = [] } = useWithdrawals();
  const { mutate: dismiss } = useDismissWithdrawal();
  return withdrawals.map(({ id, name, leftAt }) => {
    // The name is isolated, because its direction may differ from that of the sentence.
    const values = { name: isolated(name || t('unnamed')), day: dayText(leftAt, locale) };
    return (
      <Alert
        key={id}
        variant="light"
        color="gray"
        role="status"
        icon={<IconUserOff aria-hidden size={20} />}
        withCloseButton
        closeButtonLabel={t('common:close')}
        onClose={() => dismiss(id)}
      >
        {t('withdrew', values)}
      </Alert>
    );
  });
}
