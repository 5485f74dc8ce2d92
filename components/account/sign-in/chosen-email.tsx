import { Anchor, Group, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import classes from './sign-in.module.css';

/** The address that signs in, and a link to choose another address. */
export function ChosenEmail({ email, onChange }: { email: string; onChange: () => void }) {
  const { t } = useTranslation('login');
  const id = useId();
  return (
    <Group className={classes.chosen} justify="space-between" wrap="nowrap" gap="md">
      <Text id={id} component="bdi" fw={550} truncate title={email}>
        {email}
      </Text>
      <Anchor
        component="button"
        type="button"
        size="sm"
        c="inherit"
        underline="always"
        onClick={onChange}
        aria-describedby={id}
      >
        {t('change')}
      </Anchor>
    </Group>
  );
}
