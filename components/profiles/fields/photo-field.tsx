import { Button, FileButton, Group, Progress, Text } from '@mantine/core';
import { IconCamera, IconPhotoUp, IconTrash, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { type DragEvent, useId, useState } from 'react';
import { usePhotoUpload } from '@/lib/uploads/hooks';
import { photoUrl } from '@/lib/uploads/schema';
import classes from './photo-field.module.css';

type Props = {
  /** Id of the upload. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** A refusal of the server, under `photoId`. */
  errors?: Record<string, string>;
};

const types = 'image/jpeg,image/png,image/webp,image/avif';

/** The card's photo: chosen, dropped or taken with the camera; shown while it travels and once it has arrived. */
export function PhotoField({ value, onChange, errors = {} }: Props) {
  const { t } = useTranslation(['profiles', 'errors']);
  const [isOver, setOver] = useState(false);
  const { progress, problem, upload, stop } = usePhotoUpload(onChange);
  const labelId = useId();
  const code = problem ?? (errors.photoId ? 'not_found' : null);
  const choose = (file: File | null) => {
    if (file) void upload(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0] ?? null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside.
    <div
      className={classes.field}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {value ? (
        // biome-ignore lint/performance/noImgElement: sizes are made at upload.
        <img className={classes.photo} src={photoUrl(value, '320.webp')} alt={t('photo')} width={96} height={96} />
      ) : (
        <div className={classes.photo} aria-hidden>
          <IconUser size={40} stroke={1.2} />
        </div>
      )}
      <div className={classes.side}>
        <Text id={labelId} fw={500}>
          {t('photo')}
        </Text>
        <Group gap={8} role="group" aria-labelledby={labelId}>
          <FileButton accept={types} onChange={choose} key={value}>
            {(props) => (
              <Button {...props} size="sm" variant="default" leftSection={<IconPhotoUp aria-hidden size={18} />}>
                {value ? t('photoReplace') : t('photoChoose')}
              </Button>
            )}
          </FileButton>
          <FileButton accept={types} capture="user" onChange={choose} key={`camera-${value}`}>
            {(props) => (
              <span className={classes.camera}>
                <Button {...props} size="sm" variant="default" leftSection={<IconCamera aria-hidden size={18} />}>
                  {t('photoTake')}
                </Button>
              </span>
            )}
          </FileButton>
          {value && (
            <Button
              size="sm"
              variant="subtle"
              color="gray"
              c="inherit"
              leftSection={<IconTrash aria-hidden size={18} />}
              onClick={() => {
                stop();
                onChange(null);
              }}
            >
              {t('photoRemove')}
            </Button>
          )}
        </Group>
        {progress !== null ? (
          <Progress value={progress * 100} aria-label={t('photoSending')} />
        ) : (
          <Text size="sm" c={code ? 'var(--mantine-color-error)' : 'dimmed'} role={code ? 'alert' : undefined}>
            {code ? t(`errors:${code}`) : t('photoHint')}
          </Text>
        )}
      </div>
    </div>
  );
}
