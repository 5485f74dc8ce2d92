import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { FailureText } from '@/components/ui/failure-text';
import { useContinueImport } from '@/lib/journeys/account-import/hooks';
import type { AccountImport } from '@/lib/journeys/account-import/schema';

/** Why an import has failed. One that was interrupted goes on where it was; an archive that is refused is refused again. */
export function FailedImport({ id, problem, done, isChecking }: AccountImport) {
  const { t } = useTranslation('account-import');
  const again = useContinueImport();
  const isRefused = problem?.startsWith('archive_');
  return (
    <Stack gap="xs" align="flex-start">
      <FailureText code={problem} />
      <FailureText error={again.error} />
      {!isChecking && done > 0 ? <Text size="sm">{t('kept')}</Text> : null}
      {isRefused ? null : (
        <Button loading={again.isPending} onClick={() => again.mutate(id)}>
          {t('retry')}
        </Button>
      )}
    </Stack>
  );
}
