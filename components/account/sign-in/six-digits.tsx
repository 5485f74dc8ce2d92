import { Input, PinInput, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useId, useRef } from 'react';
import classes from './sign-in.module.css';

type Props = {
  label: string;
  hint: string;
  value: string;
  onType: (code: string) => void;
  /** The six digits are there: typed, pasted or filled in by the device; they are sent at once. */
  onComplete: (code: string) => unknown;
  isBusy: boolean;
  isWrong: boolean;
};

/** The six digits of a code: from an email, or as an authenticator app shows them. */
export function SixDigits({ label, hint, value, onType, onComplete, isBusy, isWrong }: Props) {
  const { t } = useTranslation('common');
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  // A wrong code was cleared, so that another is typed.
  useEffect(() => {
    if (isWrong && value === '') first.current?.focus();
  }, [isWrong, value]);
  return (
    <div>
      <Input.Label component="div" id={`${id}-label`} size="md">
        {label}
      </Input.Label>
      <PinInput
        ref={first}
        className={classes.pin}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        length={6}
        type="number"
        size="lg"
        gap={8}
        placeholder=""
        autoFocus
        oneTimeCode
        value={value}
        onChange={onType}
        onComplete={(digits) => void onComplete(digits)}
        readOnly={isBusy}
        error={isWrong}
        getInputProps={(index) => ({ 'aria-label': t('verify.digit', { number: index + 1 }) })}
      />
      <Text id={`${id}-hint`} size="sm" c="dimmed" mt={8}>
        {hint}
      </Text>
    </div>
  );
}
