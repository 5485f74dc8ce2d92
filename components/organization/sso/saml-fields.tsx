import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { FieldsProps } from './oidc-fields';
import { SamlOptions } from './saml-options';

/** The inputs of a SAML connection: the provider's metadata by address or as text, or its three parts. */
export function SamlFields({ fields, connection }: FieldsProps) {
  const { t } = useTranslation('sso');
  const { source } = fields.values;
  const plain = { dir: 'ltr', spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } as const;
  const line = (name: 'metadataUrl' | 'entityId' | 'signOnUrl') => (
    <TextInput {...plain} label={t(name)} name={name} {...fields.text(name)} />
  );
  const block = (name: 'metadata' | 'certificates', label: string) => (
    <Textarea {...plain} label={label} name={name} autosize minRows={4} maxRows={10} {...fields.text(name)} />
  );
  return (
    <>
      <NativeSelect
        label={t('source')}
        {...fields.choice('source')}
        data={[
          ...(connection?.kind === 'saml' ? [{ value: 'kept', label: t('sourceKept') }] : []),
          { value: 'url', label: t('sourceUrl') },
          { value: 'xml', label: t('sourceXml') },
          { value: 'fields', label: t('sourceFields') },
        ]}
      />
      {source === 'url' && line('metadataUrl')}
      {source === 'xml' && block('metadata', t('metadata'))}
      {source === 'fields' && (
        <>
          {line('entityId')}
          {line('signOnUrl')}
          {block('certificates', t('certificate'))}
        </>
      )}
      <SamlOptions fields={fields} />
    </>
  );
}
