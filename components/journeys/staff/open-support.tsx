import { Button, Stack, TextInput } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useFields } from '@/components/ui/use-fields';
import { useOpenSupport } from '@/lib/journeys/staff/hooks';

/** The form that opens a read-only look at a user's cards with the code that the user gave. */
export function OpenSupport() {
  const { t } = useTranslation('staff');
  const fail = useFailureNotice();
  const router = useRouter();
  const open = useOpenSupport();
  const { values, text } = useFields({ code: '', reason: '' });
  const run = async () => {
    try {
      const { id } = await open.mutateAsync(values);
      await router.push(`/staff/support/${id}`);
    } catch (error) {
      fail(error);
    }
  };
  return (
    <SettingsGroup title={t('support')} help={t('supportHelp')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <Stack maw={440}>
          <TextInput label={t('code')} {...text('code')} autoComplete="off" dir="ltr" maxLength={40} required />
          <TextInput
            label={t('reason')}
            description={t('reasonHelp')}
            {...text('reason')}
            minLength={3}
            maxLength={500}
            required
          />
          <Button type="submit" loading={open.isPending} style={{ alignSelf: 'start' }}>
            {t('open')}
          </Button>
        </Stack>
      </form>
    </SettingsGroup>
  );
}
