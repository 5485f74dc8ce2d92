import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';

type Props = Pick<PasswordInputProps, 'label' | 'name' | 'autoComplete' | 'value' | 'error' | 'aria-describedby'> & {
  email: string;
  onType: (password: string) => void;
};

/** A password input that can show the password; a hidden input tells password managers the account. */
export function PasswordField({ email, onType, ...rest }: Props) {
  const { t } = useTranslation('common');
  return (
    <>
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        {...rest}
        required
        withAsterisk={false}
        data-autofocus
        onChange={(event) => onType(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('verify.showPassword') }}
      />
    </>
  );
}
