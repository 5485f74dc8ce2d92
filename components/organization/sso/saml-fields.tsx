import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useFieldError } from '@/components/ui/field-error';
import type { Connection } from '@/lib/organization/sso/schema';
import type { Draft } from './connection-draft';
import type { FieldsProps } from './oidc-fields';
import { SamlOptions } from './saml-options';

/** What SAML needs: the provider's metadata, by address or as it is, or its three parts. */
export function SamlFields({ draft, change, errorOf, connection }: FieldsProps & { connection: Connection | null }) {
  const { t } = useTranslation('sso');
  const fieldError = useFieldError();
  const plain = { dir: 'ltr', spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } as const;
  const line = (name: 'metadataUrl' | 'entityId' | 'signOnUrl') => (
    <TextInput
      {...plain}
      label={t(name)}
      name={name}
      value={draft[name]}
      error={fieldError(errorOf(name))}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  const block = (name: 'metadata' | 'certificates', label: string) => (
    <Textarea
      {...plain}
      label={label}
      name={name}
      autosize
      minRows={4}
      maxRows={10}
      value={draft[name]}
      error={fieldError(errorOf(name))}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <NativeSelect
        label={t('source')}
        value={draft.source}
        onChange={(event) => change({ source: event.currentTarget.value as Draft['source'] })}
        data={[
          ...(connection?.kind === 'saml' ? [{ value: 'kept', label: t('sourceKept') }] : []),
          { value: 'url', label: t('sourceUrl') },
          { value: 'xml', label: t('sourceXml') },
          { value: 'fields', label: t('sourceFields') },
        ]}
      />
      {draft.source === 'url' && line('metadataUrl')}
      {draft.source === 'xml' && block('metadata', t('metadata'))}
      {draft.source === 'fields' && (
        <>
          {line('entityId')}
          {line('signOnUrl')}
          {block('certificates', t('certificate'))}
        </>
      )}
      <SamlOptions draft={draft} change={change} />
    </>
  );
}
