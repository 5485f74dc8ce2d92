import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { FormEvent } from 'react';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import { FailureText } from '@/components/ui/failure-text';
import { useFields } from '@/components/ui/use-fields';
import { useMakeToken } from '@/lib/organization/scim/hooks';
import { longestLabel } from '@/lib/organization/scim/limits';
import type { Access, MadeToken } from '@/lib/organization/scim/schema';
import classes from './scim.module.css';

type Props = { slug: string; onMade: (made: MadeToken) => void };

type Wish = { label: string; users: Access; groups: Access; days: string };
const everything: Wish = { label: '', users: 'write', groups: 'write', days: '' };

/** The form that makes a token: its name, its access, and its expiry. */
export function NewTokenForm({ slug, onMade }: Props) {
  const { t } = useTranslation('scim');
  const { mutate, isPending, error, reset } = useMakeToken(slug);
  const fields = useFields(everything);
  const { label, users, groups, days } = fields.values;
  const accessChoices = [
    { value: 'write', label: t('accessWrite') },
    { value: 'read', label: t('accessRead') },
    { value: 'none', label: t('accessNone') },
  ];
  const lives = [
    { value: '', label: t('lastsAlways') },
    ...[90, 180, 365, 730].map((count) => ({ value: `${count}`, label: t('lastsDays', { count }) })),
  ];
  const isOfUse = label.trim() !== '' && (users !== 'none' || groups !== 'none');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isOfUse) return;
    const body = { label: label.trim(), users, groups, days: days === '' ? null : Number(days) };
    mutate(body, { onSuccess: onMade });
  };
  return (
    <SettingsGroup title={t('add')} help={t('addHelp')}>
      <Stack component="form" gap="md" align="flex-start" onSubmit={submit}>
        <TextInput
          name="label"
          label={t('label')}
          description={t('labelHelp')}
          {...fields.text('label')}
          onInput={reset}
          maxLength={longestLabel}
          autoComplete="off"
          dir="auto"
          w="100%"
        />
        <div className={classes.choices}>
          <NativeSelect label={t('users')} data={accessChoices} {...fields.choice('users')} />
          <NativeSelect label={t('groups')} data={accessChoices} {...fields.choice('groups')} />
          <NativeSelect label={t('lasts')} data={lives} {...fields.choice('days')} />
        </div>
        <FailureText size="sm" error={error} />
        <Button type="submit" loading={isPending} disabled={!isOfUse}>
          {t('create')}
        </Button>
      </Stack>
    </SettingsGroup>
  );
}
