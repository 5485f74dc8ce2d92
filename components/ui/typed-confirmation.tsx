import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FailureText } from './failure-text';

type Props = {
  /** What has to be typed; upper and lower case count as the same. */
  wanted: string;
  label: string;
  act: string;
  /** The state of the mutation; without its error where the page shows it. */
  state: { isPending: boolean; error?: unknown };
  type?: 'email';
  onConfirm: (typed: string) => void;
};

/** A form that does something final once its user has typed the name of what is concerned. */
export function TypedConfirmation({ wanted, label, act, state, type, onConfirm }: Props) {
  const [typed, setTyped] = useState('');
  const isConfirmed = wanted !== '' && typed.trim().toLowerCase() === wanted.toLowerCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed) onConfirm(typed);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm" align="flex-start">
        <FailureText error={state.error} />
        <TextInput
          w="100%"
          maw={400}
          label={label}
          name="confirm"
          {...(type ? { type } : {})}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!isConfirmed} loading={state.isPending}>
          {act}
        </Button>
      </Stack>
    </form>
  );
}
