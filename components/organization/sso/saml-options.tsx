import { NativeSelect, Switch } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { Draft } from './connection-draft';
import type { FieldsProps } from './oidc-fields';

/** What is for the owner to choose of SAML, whoever the provider is. */
export function SamlOptions({ draft, change }: Pick<FieldsProps, 'draft' | 'change'>) {
  const { t } = useTranslation('sso');
  const toggle = (name: 'signsRequests' | 'isIdpInitiated') => (
    <Switch
      label={t(name)}
      description={t(`${name}Hint`)}
      checked={draft[name]}
      onChange={(event) => change({ [name]: event.currentTarget.checked })}
    />
  );
  return (
    <>
      <NativeSelect
        label={t('nameId')}
        value={draft.nameId || 'emailAddress'}
        onChange={(event) => change({ nameId: event.currentTarget.value as Draft['nameId'] })}
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
