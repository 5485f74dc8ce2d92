import { Button, CopyButton, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import classes from './sso.module.css';

/** Something that is known of a connection, letter by letter. */
export function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <bdi dir="ltr" className={classes.value}>
        {value}
      </bdi>
    </div>
  );
}

/** A value to copy exactly into another system, with a button that copies it. */
export function CopiedFact({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation(['sso', 'common']);
  return (
    <div className={classes.fact}>
      <Fact label={label} value={value} />
      <CopyButton value={value} timeout={2000}>
        {({ copied, copy }) => (
          <Button
            size="sm"
            variant="default"
            onClick={copy}
            aria-label={t('common:labelled', { label: t('copy'), name: label })}
          >
            {copied ? t('common:copied') : t('copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
