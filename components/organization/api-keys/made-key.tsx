import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { CopyIcon } from '@/components/ui/copy-icon';
import type { MadeKey } from '@/lib/organization/api-keys/schema';
import classes from './api-keys.module.css';

/** A new key, which is shown only this once. */
export function MadeKeyNote({ made, onDone }: { made: MadeKey; onDone: () => void }) {
  const { t } = useTranslation('api-keys');
  return (
    <Stack role="status">
      <Text fw={550}>{t('madeTitle')}</Text>
      <Text c="dimmed" size="sm">
        {t('madeText')}
      </Text>
      <div className={classes.secret}>
        <bdi dir="ltr">{made.key}</bdi>
        <CopyIcon value={made.key} label={t('copy', { what: made.item.label })} />
      </div>
      <div>
        <Button onClick={onDone}>{t('done')}</Button>
      </div>
    </Stack>
  );
}
