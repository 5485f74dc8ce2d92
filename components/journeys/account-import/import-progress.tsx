import { Button, Progress, Stack, Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useNumberText } from '@/components/ui/use-number-text';
import { useEndImport } from '@/lib/journeys/account-import/hooks';
import type { AccountImport } from '@/lib/journeys/account-import/schema';
import { localeOr } from '@/lib/platform/i18n/languages';
import { intlTag } from '@/lib/platform/i18n/numbers';

/** How far an import is. It can be left: it goes on all the same. */
export function ImportProgress({ id, isChecking, done, total }: AccountImport) {
  const { t } = useTranslation('account-import');
  const written = useNumberText();
  const tag = intlTag(localeOr(useRouter().locale));
  const end = useEndImport();
  const part = total > 0 ? done / total : 0;
  const said = isChecking
    ? t('checking', { part: new Intl.NumberFormat(tag, { style: 'percent' }).format(part) })
    : t('running', { done: written(done), total: written(total) });
  return (
    <>
      <Stack gap="xs" role="status">
        <Progress value={part * 100} animated aria-label={said} />
        <Text size="sm">{said}</Text>
        <Text size="sm" c="dimmed">
          {t('leave')}
        </Text>
      </Stack>
      <div>
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate(id)}>
          {t('stop')}
        </Button>
      </div>
    </>
  );
}
