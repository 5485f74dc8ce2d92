import { Button, List, Progress, Stack, Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import { useConfig } from '@/components/app/config';
import { FailureText } from '@/components/ui/failure-text';
import { useAccountExport, useStartExport } from '@/lib/journeys/account-export/hooks';
import type { AccountExport } from '@/lib/journeys/account-export/schema';
import { fileSize } from '@/lib/platform/formats/file-size';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import { intlTag } from '@/lib/platform/i18n/numbers';

/** How far the archive is. It can be left: the archive is made all the same. */
function Running({ done, total }: AccountExport) {
  const { t } = useTranslation('account-export');
  const said = total ? t('running', { done, total }) : t('preparing');
  return (
    <Stack gap="xs" role="status">
      <Progress value={total ? (done / total) * 100 : 0} animated aria-label={said} />
      <Text size="sm" c="dimmed">
        {said}
      </Text>
    </Stack>
  );
}

/** The archive, to be downloaded. */
function Ready({ bytes, expiresAt }: AccountExport) {
  const { t } = useTranslation('account-export');
  const locale = localeOr(useRouter().locale);
  const size = fileSize(bytes ?? 0, intlTag(locale));
  const date = dateText(expiresAt ?? 0, locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Stack gap="xs" align="flex-start">
      <Button component="a" href="/api/v1/me/export/file" download>
        {t('download')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('ready', { date, size })}
      </Text>
    </Stack>
  );
}

function State({ archive }: { archive: AccountExport | null }) {
  const { t } = useTranslation('account-export');
  if (archive?.status === 'running') return <Running {...archive} />;
  if (archive?.status === 'ready') return <Ready {...archive} />;
  if (archive?.status !== 'failed') return null;
  return (
    <Text role="alert" c="var(--mantine-color-error)">
      {t('failed')}
    </Text>
  );
}

/** The archive of everything that the user has. Staff have none, so for them there is nothing here. */
export function ExportSettings() {
  const { t } = useTranslation('account-export');
  const { appName } = useConfig();
  const { data } = useAccountExport();
  const { mutate, isPending, error } = useStartExport();
  if (!data) return null;
  const { export: archive } = data;
  return (
    <SettingsGroup title={t('title')} help={t('intro', { appName })}>
      <List spacing={6} size="sm">
        {(['partsCards', 'partsContacts', 'partsFiles', 'partsRest'] as const).map((part) => (
          <List.Item key={part}>{t(part)}</List.Item>
        ))}
      </List>
      <State archive={archive} />
      <FailureText error={error} />
      {archive?.status === 'running' ? null : (
        <div>
          <Button
            variant={archive?.status === 'ready' ? 'default' : 'filled'}
            loading={isPending}
            onClick={() => mutate()}
          >
            {t(archive?.status === 'ready' ? 'again' : 'start')}
          </Button>
        </div>
      )}
    </SettingsGroup>
  );
}
