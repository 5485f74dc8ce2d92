import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useConfig } from '@/components/app/config';
import classes from './second-factor.module.css';

/** The recovery codes, which are shown only this once: to copy, or as a file. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => unknown }) {
  const { t } = useTranslation(['second-factor', 'common']);
  const { appName } = useConfig();
  const list = codes.join('\n');
  const file = `${appName} · ${t('recoveryCodes')}\n\n${list}\n`;
  return (
    <Stack role="status">
      <Text>{t('codesText')}</Text>
      <ul className={classes.codes} aria-label={t('recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm">
        <Button
          component="a"
          flex="1 0 auto"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="recovery-codes.txt"
          leftSection={<IconDownload aria-hidden size={18} />}
        >
          {t('download')}
        </Button>
        <CopyButton value={list} timeout={2000}>
          {({ copied, copy }) => (
            <Button
              flex="1 0 auto"
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck aria-hidden size={18} /> : <IconCopy aria-hidden size={18} />}
            >
              {copied ? t('common:copied') : t('copyCodes')}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Button fullWidth onClick={() => void onDone()}>
        {t('codesSaved')}
      </Button>
    </Stack>
  );
}
