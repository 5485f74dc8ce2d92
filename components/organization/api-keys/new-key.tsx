import { NativeSelect, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'next-i18next/pages';
import { useId, useState } from 'react';
import { AskForm } from '@/components/ui/ask-form';
import { FailureText } from '@/components/ui/failure-text';
import { useFields } from '@/components/ui/use-fields';
import { useMakeKey } from '@/lib/organization/api-keys/hooks';
import { lives, longestLabel } from '@/lib/organization/api-keys/limits';
import type { Access } from '@/lib/organization/api-keys/model';
import { chosenScopes } from '@/lib/organization/api-keys/model';
import type { MadeKey } from '@/lib/organization/api-keys/schema';
import { keyNouns, organizationNouns } from '@/lib/platform/auth/key-model';
import classes from './api-keys.module.css';
import { MadeKeyNote } from './made-key';

type Props = { organization: string | null; modalId: string };

const first = { label: '', days: '90' };

/** The form that makes a key: its name, what it may do, and how long; afterwards the key itself, this once. */
export function NewKey({ organization, modalId }: Props) {
  const { t } = useTranslation('api-keys');
  const { mutate, isPending, error, reset } = useMakeKey(organization);
  const fields = useFields(first);
  const [accesses, setAccesses] = useState<Record<string, Access>>({});
  const [made, setMade] = useState<MadeKey | null>(null);
  const legend = useId();
  const close = () => modals.close(modalId);
  if (made) return <MadeKeyNote made={made} onDone={close} />;
  const nouns = organization === null ? keyNouns : organizationNouns;
  const scopes = chosenScopes(nouns, accesses);
  const label = fields.values.label.trim();
  const choices = (['none', 'read', 'write'] as const).map((value) => ({
    value,
    label: t(({ none: 'accessNone', read: 'accessRead', write: 'accessWrite' } as const)[value]),
  }));
  const days = [
    ...lives.map((count) => ({ value: `${count}`, label: t('lastsDays', { count }) })),
    { value: '', label: t('lastsAlways') },
  ];
  const submit = () => {
    if (label === '' || scopes.length === 0) return;
    const life = fields.values.days === '' ? null : Number(fields.values.days);
    mutate({ label, scopes, days: life }, { onSuccess: setMade });
  };
  return (
    <AskForm
      act={t('create')}
      state={{ isPending }}
      isDisabled={label === '' || scopes.length === 0}
      onCancel={close}
      onSubmit={submit}
    >
      <TextInput
        name="label"
        label={t('label')}
        description={t('labelHelp')}
        {...fields.text('label')}
        onInput={reset}
        maxLength={longestLabel}
        autoComplete="off"
        dir="auto"
        data-autofocus
      />
      <NativeSelect label={t('lasts')} data={days} {...fields.choice('days')} />
      <fieldset className={classes.scopes} aria-labelledby={legend}>
        <legend id={legend}>{t('scopes')}</legend>
        <Text size="sm" c="dimmed">
          {t('scopesHelp')}
        </Text>
        {nouns.map((noun) => (
          <div key={noun} className={classes.scope}>
            <label htmlFor={`${legend}-${noun}`}>{t(`nouns.${noun}`)}</label>
            <NativeSelect
              id={`${legend}-${noun}`}
              name={noun}
              data={choices}
              value={accesses[noun] ?? 'none'}
              onChange={({ currentTarget }) => setAccesses({ ...accesses, [noun]: currentTarget.value as Access })}
            />
          </div>
        ))}
      </fieldset>
      <FailureText error={error} size="sm" />
    </AskForm>
  );
}
