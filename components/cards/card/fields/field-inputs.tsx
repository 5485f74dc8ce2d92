import { TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { PhoneInput } from '@/components/ui/phone-input';
import type { CardField } from '@/lib/cards/card/schema';
import { AccountInput } from './account-input';
import { AddressInputs } from './address-inputs';
import { DocumentInputs } from './document-inputs';
import classes from './field-inputs.module.css';
import { LabelInput } from './label-input';
import { LinkInputs, TextInputs } from './link-inputs';

type Props = {
  value: CardField;
  onChange: (value: CardField) => void;
  errorOf: (key: string) => string | undefined;
};

/** The inputs of one field by which the owner is reached. */
export function FieldInputs({ value: field, onChange, errorOf }: Props) {
  const { t } = useTranslation('card');
  const line = (props: {
    label: string;
    text: string;
    type?: string;
    complete: string;
    key: string;
    example?: string;
  }) => (
    <TextInput
      label={props.label}
      type={props.type ?? 'text'}
      inputMode={props.type === 'email' ? 'email' : props.type === 'url' ? 'url' : 'text'}
      dir="ltr"
      ta="start"
      autoComplete={props.complete}
      autoCapitalize="none"
      spellCheck={false}
      placeholder={props.example}
      value={props.text}
      onChange={(event) => onChange({ ...field, [props.key]: event.currentTarget.value } as CardField)}
      error={errorOf(props.key)}
    />
  );
  if (field.kind === 'booking' || field.kind === 'video')
    return <LinkInputs value={field} onChange={onChange} errorOf={errorOf} />;
  if (field.kind === 'text') return <TextInputs value={field} onChange={onChange} errorOf={errorOf} />;
  if (field.kind === 'document') return <DocumentInputs value={field} onChange={onChange} errorOf={errorOf} />;
  return (
    <div className={field.kind === 'phone' || field.kind === 'address' ? classes.below : classes.beside}>
      {field.kind === 'account' && <AccountInput value={field} onChange={onChange} error={errorOf('handle')} />}
      {field.kind === 'phone' && (
        <PhoneInput
          value={field.number}
          onChange={(number) => onChange({ ...field, number })}
          extension={field.extension}
          onExtensionChange={(extension) => onChange({ ...field, extension })}
          error={errorOf('number')}
          extensionError={errorOf('extension')}
        />
      )}
      {field.kind === 'email' &&
        line({ label: t('emailAddress'), text: field.address, key: 'address', type: 'email', complete: 'email' })}
      {field.kind === 'website' &&
        line({
          label: t('webAddress'),
          text: field.url,
          key: 'url',
          type: 'url',
          complete: 'url',
          example: 'example.com',
        })}
      {field.kind === 'address' && <AddressInputs value={field} onChange={onChange} errorOf={errorOf} />}
      <LabelInput
        kind={field.kind}
        value={field.label}
        onChange={(label) => onChange({ ...field, label })}
        error={errorOf('label')}
      />
    </div>
  );
}
