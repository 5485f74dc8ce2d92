import { Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { CopyIcon } from '@/components/ui/copy-icon';
import classes from './scim.module.css';

/** A value to enter in the directory, with a button that copies it. */
export function CopiedValue({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('scim');
  return (
    <div>
      <Text size="sm" c="dimmed" mb={4}>
        {label}
      </Text>
      <div className={classes.fact}>
        <bdi dir="ltr" className={classes.value}>
          {value}
        </bdi>
        <CopyIcon value={value} label={t('copy', { what: label })} />
      </div>
    </div>
  );
}
