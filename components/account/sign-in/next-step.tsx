import { Anchor, Button, Stack } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';

type Props = { isBusy: boolean; onCode: () => void; onPassword: () => void; onCreate: () => void };

/** How to continue with the address: the same for everyone, whether an account exists or not. */
export function NextStep({ isBusy, onCode, onPassword, onCreate }: Props) {
  const { t } = useTranslation('login');
  return (
    <Stack>
      <Button fullWidth loading={isBusy} onClick={onCode} data-autofocus>
        {t('sendCode')}
      </Button>
      <Button fullWidth variant="default" onClick={onPassword}>
        {t('usePassword')}
      </Button>
      <Anchor component="button" type="button" size="sm" c="inherit" underline="always" onClick={onCreate} mx="auto">
        {t('createWithPassword')}
      </Anchor>
    </Stack>
  );
}
