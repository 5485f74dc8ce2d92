import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { errorCode } from '@/lib/platform/browser/api';
import { useOwnUpload } from '@/lib/platform/uploads/hooks';
import type { PictureKind } from '@/lib/platform/uploads/model';
import { CropEditor } from './crop-editor';

type Props = { kind: PictureKind; id: string; onCancel: () => void; onCropped: (id: string) => void };

/** The content of the crop dialog once the picture's data has loaded. Loaded with the cropper when it is first needed. */
export default function CropPanel({ kind, id, onCancel, onCropped }: Props) {
  const { t } = useTranslation(['common', 'errors']);
  const { data: upload, error } = useOwnUpload(id);
  if (upload?.crop && upload.source) {
    const { crop, source } = upload;
    return <CropEditor {...{ kind, id, crop, source, onCancel, onCropped }} />;
  }
  if (!upload && !error) return <Skeleton height={400} />;
  return (
    <Stack>
      <Alert color="danger" role="alert">
        {t(`errors:${error ? errorCode(error) : 'no_source'}`)}
      </Alert>
      <Group justify="flex-end">
        <Button onClick={onCancel}>{t('close')}</Button>
      </Group>
    </Stack>
  );
}
