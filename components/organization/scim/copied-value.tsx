import { ActionIcon, CopyButton, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import classes from './scim.module.css';

/** What has to be entered in the directory, with a button that copies it. */
export function CopiedValue({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation(['scim', 'common']);
  return (
    <div>
      <Text size="sm" c="dimmed" mb={4}>
        {label}
      </Text>
      <div className={classes.fact}>
        <bdi dir="ltr" className={classes.value}>
          {value}
        </bdi>
        <CopyButton value={value} timeout={2000}>
          {({ copied, copy }) => (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              onClick={copy}
              aria-label={copied ? t('common:copied') : t('copy', { what: label })}
            >
              {copied ? <IconCheck aria-hidden size={20} /> : <IconCopy aria-hidden size={20} />}
            </ActionIcon>
          )}
        </CopyButton>
      </div>
    </div>
  );
}
