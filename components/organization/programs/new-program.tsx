import { Button, Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'next-i18next/pages';
import { AskForm } from '@/components/ui/ask-form';
import { FailureText } from '@/components/ui/failure-text';
import { CopiedValue } from '@/components/ui/secret-note';
import { useFields } from '@/components/ui/use-fields';
import { useRegisterProgram } from '@/lib/organization/programs/hooks';
import { longestName } from '@/lib/organization/programs/limits';
import type { MadeProgram } from '@/lib/organization/programs/schema';
import { errorCode } from '@/lib/platform/browser/api';

/** A program that was just registered: what its developer enters there. */
function Registered({ made, onDone }: { made: MadeProgram; onDone: () => void }) {
  const { t } = useTranslation('programs');
  const values = [
    { what: t('clientId'), value: made.item.id },
    ...(made.secret ? [{ what: t('clientSecret'), value: made.secret }] : []),
  ];
  return (
    <Stack role="status">
      <Text fw={550}>{t('madeTitle')}</Text>
      <Text c="dimmed" size="sm">
        {t(made.secret ? 'madeSecretText' : 'madeText')}
      </Text>
      {values.map(({ what, value }) => (
        <div key={what}>
          <Text size="sm" mb={4}>
            {what}
          </Text>
          <CopiedValue value={value} copyLabel={t('copy', { what })} />
        </div>
      ))}
      <div>
        <Button onClick={onDone}>{t('done')}</Button>
      </div>
    </Stack>
  );
}

/** The form that registers a program: its name, where it leads people back to, and whether it can keep a secret. */
export function NewProgramForm({ modalId }: { modalId: string }) {
  const { t } = useTranslation('programs');
  const { mutate, isPending, error, reset, data } = useRegisterProgram();
  const fields = useFields({ name: '', redirectUris: '', isConfidential: true });
  const close = () => modals.close(modalId);
  if (data) return <Registered made={data} onDone={close} />;
  const { name, redirectUris, isConfidential } = fields.values;
  const addresses = redirectUris.split(/\s+/).filter(Boolean);
  const isDisabled = name.trim() === '' || addresses.length === 0;
  const submit = () => {
    if (!isDisabled) mutate({ name: name.trim(), redirectUris: addresses, isConfidential }, { onError: fields.refuse });
  };
  return (
    <AskForm act={t('register')} state={{ isPending }} isDisabled={isDisabled} onCancel={close} onSubmit={submit}>
      <TextInput
        name="name"
        label={t('name')}
        description={t('nameHelp')}
        {...fields.text('name')}
        onInput={reset}
        maxLength={longestName}
        autoComplete="off"
        dir="auto"
        data-autofocus
      />
      <Textarea
        name="redirectUris"
        label={t('redirectUris')}
        description={t('redirectUrisHelp')}
        {...fields.text('redirectUris')}
        onInput={reset}
        dir="ltr"
        autosize
        minRows={2}
        autoComplete="off"
        spellCheck={false}
      />
      <Checkbox name="isConfidential" label={t('isConfidential')} {...fields.tick('isConfidential')} />
      {error && errorCode(error) !== 'invalid_fields' ? <FailureText error={error} size="sm" /> : null}
    </AskForm>
  );
}
