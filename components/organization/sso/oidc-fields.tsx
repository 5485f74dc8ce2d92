import { PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useFieldError } from '@/components/ui/field-error';
import type { Connection } from '@/lib/organization/sso/schema';
import type { Draft } from './connection-draft';

export type FieldsProps = {
  draft: Draft;
  change: (more: Partial<Draft>) => void;
  errorOf: (path: string) => string | undefined;
};

/** What OpenID Connect needs. */
export function OidcFields({ draft, change, errorOf, connection }: FieldsProps & { connection: Connection | null }) {
  const { t } = useTranslation(['sso', 'login']);
  const fieldError = useFieldError();
  const plain = { dir: 'ltr', spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } as const;
  const hasSecret = connection?.kind === 'oidc' && connection.hasSecret;
  return (
    <>
      <TextInput
        {...plain}
        label={t('issuer')}
        name="issuer"
        inputMode="url"
        value={draft.issuer}
        error={fieldError(errorOf('issuer'))}
        onChange={(event) => change({ issuer: event.currentTarget.value })}
      />
      <TextInput
        {...plain}
        label={t('clientId')}
        name="client-id"
        value={draft.clientId}
        error={fieldError(errorOf('clientId'))}
        onChange={(event) => change({ clientId: event.currentTarget.value })}
      />
      <PasswordInput
        {...plain}
        label={t('clientSecret')}
        name="client-secret"
        autoComplete="new-password"
        description={hasSecret ? t('secretKept') : undefined}
        value={draft.clientSecret}
        error={fieldError(errorOf('clientSecret'))}
        onChange={(event) => change({ clientSecret: event.currentTarget.value })}
        visibilityToggleButtonProps={{ 'aria-label': t('login:showPassword') }}
      />
    </>
  );
}
