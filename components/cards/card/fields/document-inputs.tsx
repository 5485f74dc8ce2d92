import { Text } from '@mantine/core';
import { DocumentField } from '@/components/ui/media/document-field';
import type { CardField } from '@/lib/cards/card/schema';
import classes from './field-inputs.module.css';
import { LabelInput } from './label-input';

type Props = {
  value: Extract<CardField, { kind: 'document' }>;
  onChange: (value: Props['value']) => void;
  errorOf: (key: string) => string | undefined;
};

const none = { uploadId: '', name: '', bytes: 0 };

/** The inputs of a PDF and its name. */
export function DocumentInputs({ value, onChange, errorOf }: Props) {
  const { uploadId, name, bytes } = value;
  const missing = errorOf('uploadId');
  return (
    <div className={classes.below}>
      <div>
        <DocumentField
          value={uploadId === '' ? null : { uploadId, name, bytes }}
          onChange={(file) => onChange({ ...value, ...(file ?? none) })}
        />
        {missing && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={8}>
            {missing}
          </Text>
        )}
      </div>
      <LabelInput
        kind="document"
        value={value.label}
        onChange={(label) => onChange({ ...value, label })}
        error={errorOf('label')}
      />
    </div>
  );
}
