import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { FormEvent, ReactNode } from 'react';
import { Acts } from './acts';
import { FailureText } from './failure-text';

type ActsProps = {
  /** What the button says that does it. */
  act: string;
  isPending?: boolean;
  isDisabled?: boolean;
  size?: 'sm';
  onCancel: () => void;
};

/** The two ways out of a form: leaving it, and doing what it is for. */
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
  /** How it goes, as a mutation says it; without the error where a field says that. */
  state?: { isPending: boolean; error?: unknown };
  /** The form's name, where no dialog around it has one. */
  label?: string;
  children: ReactNode;
  onSubmit: () => unknown;
};

/** A form that asks for something: its fields, why the last try failed, and the two ways out. */
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
