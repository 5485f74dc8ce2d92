import { Button, Group, Text } from '@mantine/core';
import { IconFileTypePdf, IconFileUpload, IconTrash } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useId, useRef } from 'react';
import { quiet } from '@/components/ui/quiet';
import { fileSize } from '@/lib/platform/formats/file-size';
import { localeOr } from '@/lib/platform/i18n/languages';
import { intlTag } from '@/lib/platform/i18n/numbers';
import { useUpload } from '@/lib/platform/uploads/hooks';
import { maxUploadBytes } from '@/lib/platform/uploads/model';
import classes from './document-field.module.css';
import { DropArea } from './drop-area';
import { FileChooser } from './file-chooser';
import { UploadNote } from './upload-note';

type DocumentValue = { uploadId: string; name: string; bytes: number };

type Props = {
  value: DocumentValue | null;
  onChange: (value: DocumentValue | null) => void;
  /** Validation errors of the server, under `uploadId`. */
  errors?: Record<string, string>;
};

/** A PDF of the card: chosen or dropped, shown by its name and size. */
export function DocumentField({ value, onChange, errors = {} }: Props) {
  const { t } = useTranslation('card');
  const format = intlTag(localeOr(useRouter().locale));
  const labelId = useId();
  const chooser = useRef<HTMLButtonElement>(null);
  const { progress, problem, upload, stop } = useUpload('document', ({ id, name, bytes }) =>
    onChange({ uploadId: id, name: name ?? '', bytes: bytes ?? 0 }),
  );
  const choose = (file: File) => void upload(file);
  const remove = () => {
    stop();
    onChange(null);
    chooser.current?.focus();
  };
  return (
    <DropArea onFile={choose}>
      <div className={classes.file} aria-hidden>
        <IconFileTypePdf size={32} stroke={1.2} />
      </div>
      <div className={classes.side}>
        <Text id={labelId} fw={500} className={classes.name ?? ''}>
          {value ? <bdi>{value.name}</bdi> : t('kindDocument')}
          {value && value.bytes > 0 && (
            <Text span size="sm" c="dimmed" ms={8}>
              {fileSize(value.bytes, format)}
            </Text>
          )}
        </Text>
        <Group gap={8} role="group" aria-labelledby={labelId}>
          <FileChooser
            accept="application/pdf,.pdf"
            onFile={choose}
            buttonRef={chooser}
            leftSection={<IconFileUpload aria-hidden size={18} />}
          >
            {value ? t('documentReplace') : t('documentChoose')}
          </FileChooser>
          {value && (
            <Button size="sm" {...quiet} leftSection={<IconTrash aria-hidden size={18} />} onClick={remove}>
              {t('documentRemove')}
            </Button>
          )}
        </Group>
        <UploadNote
          progress={progress}
          problem={problem ?? (errors.uploadId ? 'not_found' : null)}
          sending={t('documentSending')}
          hint={t('documentHint', { size: fileSize(maxUploadBytes('document'), format) })}
        />
      </div>
    </DropArea>
  );
}
