import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { FormEvent, ReactNode } from 'react';
import { Acts } from './acts';
import { FailureText } from './failure-text';

type ActsProps = {
  /** The label of the button that submits the form. */
  act: string;
  isPending?: boolean;
  isDisabled?: boolean;
  size?: 'sm';
  onCancel: () => void;
};

/** The two buttons of a form: cancelling it, and doing what it is for. */
export function FormActs({ act, isPending = false, isDisabled = false, size, onCancel }: ActsProps) {
  const { t } = useTranslation('common');
  const sized = size ? { size } : {};
  return (
    <Acts>
      <Button variant="default" {...sized} onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" {...sized} loading={isPending} disabled={isDisabled}>
        {act}
      </Button>
    </Acts>
  );
}

type Props = Omit<ActsProps, 'isPending'> & {
  /** The state of the mutation; without its error where a field shows it. */
  state?: { isPending: boolean; error?: unknown };
  /** The accessible name of a form outside a dialog. */
  label?: string;
  children: ReactNode;
  onSubmit: () => unknown;
};

/** A form with its fields, the error of the last attempt, and its two buttons. */
export function AskForm({ label, children, state, onSubmit, ...acts }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate aria-label={label}>
      <Stack gap={acts.size ?? 'md'}>
        {children}
        <FailureText error={state?.error} />
        <FormActs {...acts} isPending={state?.isPending ?? false} />
      </Stack>
    </form>
  );
}
