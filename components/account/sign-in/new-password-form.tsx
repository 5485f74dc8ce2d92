import { Button, List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSession } from '@/components/app/session';
import { type UnmetRule, unmetRules } from '@/lib/account/sign-in/password-rules';
import { FormError } from './form-error';
import { PasswordField } from './password-field';
import { useErrorText } from './use-error-text';

type Props = {
  email: string;
  submitLabel: string;
  /** Takes the password that the identity provider's own validation has accepted. */
  onDone: (password: string) => Promise<void>;
  /** A field before the new password. */
  children?: ReactNode;
};

/** The form for a new password. The identity provider's own validation checks it, and every unmet rule is shown. */
export function NewPasswordForm({ email, submitLabel, onDone, children }: Props) {
  const { t } = useTranslation('login');
  const { auth } = useSession();
  const errorText = useErrorText();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [rules, setRules] = useState<UnmetRule[]>([]);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const { validatePassword } = await import('@/lib/platform/auth/firebase-browser');
      const unmet = unmetRules(await validatePassword(await auth(), password));
      setRules(unmet);
      if (unmet.length === 0) await onDone(password);
    } catch (thrown) {
      setError(errorText(thrown));
    } finally {
      setBusy(false);
    }
  };
  const sentence = ({ rule, count }: UnmetRule) => t(`rules.${rule}`, { count });
  return (
    <form onSubmit={submit}>
      <Stack>
        {children}
        <PasswordField
          email={email}
          label={t('newPassword')}
          name="new-password"
          autoComplete="new-password"
          value={password}
          onType={setPassword}
          error={rules.length > 0}
          {...(rules.length > 0 ? { 'aria-describedby': 'password-rules' } : {})}
        />
        {rules.length > 0 ? (
          <Text component="div" id="password-rules" role="alert" size="sm" c="var(--mantine-color-error)">
            {t('rules.title')}
            <List size="sm" c="inherit">
              {rules.map((rule) => (
                <List.Item key={rule.rule}>{sentence(rule)}</List.Item>
              ))}
            </List>
          </Text>
        ) : null}
        <FormError>{error}</FormError>
        <Button type="submit" fullWidth loading={isBusy}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
