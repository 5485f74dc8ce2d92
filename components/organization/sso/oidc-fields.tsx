import { PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { Fields } from '@/components/ui/use-fields';
import type { Connection } from '@/lib/organization/sso/schema';
import type { Draft } from './connection-draft';

export type FieldsProps = { fields: Fields<Draft>; connection: Connection | null };

/** The inputs of an OpenID Connect connection. */
export function OidcFields({ fields, connection }: FieldsProps) {
  const { t } = useTranslation(['sso', 'common']);
  const plain = { dir: 'ltr', spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } as const;
  const hasSecret = connection?.kind === 'oidc' && connection.hasSecret;
  return (
    <>
      <TextInput {...plain} label={t('issuer')} name="issuer" inputMode="url" {...fields.text('issuer')} />
      <TextInput {...plain} label={t('clientId')} name="client-id" {...fields.text('clientId')} />
      <PasswordInput
        {...plain}
        label={t('clientSecret')}
        name="client-secret"
        autoComplete="new-password"
        description={hasSecret ? t('secretKept') : undefined}
        {...fields.text('clientSecret')}
        visibilityToggleButtonProps={{ 'aria-label': t('common:verify.showPassword') }}
      />
    </>
  );
}
