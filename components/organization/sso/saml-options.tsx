import { NativeSelect, Switch } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { FieldsProps } from './oidc-fields';

/** The SAML options that the owner chooses, whatever the provider. */
export function SamlOptions({ fields }: Pick<FieldsProps, 'fields'>) {
  const { t } = useTranslation('sso');
  const toggle = (name: 'signsRequests' | 'isIdpInitiated') => (
    <Switch label={t(name)} description={t(`${name}Hint`)} {...fields.tick(name)} />
  );
  return (
    <>
      <NativeSelect
        label={t('nameId')}
        {...fields.choice('nameId')}
        value={fields.values.nameId || 'emailAddress'}
        data={[
          { value: 'emailAddress', label: t('nameEmail') },
          { value: 'persistent', label: t('namePersistent') },
          { value: 'unspecified', label: t('nameUnspecified') },
        ]}
      />
      {toggle('signsRequests')}
      {toggle('isIdpInitiated')}
    </>
  );
}
