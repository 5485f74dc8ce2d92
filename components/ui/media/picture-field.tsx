import { Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconBuilding,
  IconCamera,
  IconCrop,
  IconMovie,
  IconPhoto,
  IconPhotoUp,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useId, useRef } from 'react';
import { quiet } from '@/components/ui/quiet';
import { uploadUrl } from '@/lib/platform/uploads/address';
import { useUpload } from '@/lib/platform/uploads/hooks';
import type { PictureFile, ShownKind } from '@/lib/platform/uploads/model';
import { CropDialog, useCropDialog } from './crop-dialog';
import { DropArea } from './drop-area';
import { FileChooser } from './file-chooser';
import classes from './picture-field.module.css';
import { UploadNote } from './upload-note';

type Props = {
  kind: ShownKind;
  /** Id of the upload. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** Validation errors of the server, under `photoId`, `logoId`, `coverId` or `stillId`. */
  errors?: Record<string, string>;
};

const types = 'image/jpeg,image/png,image/webp,image/avif';

const faces: Record<ShownKind, { icon: typeof IconUser; file: PictureFile }> = {
  photo: { icon: IconUser, file: '320.webp' },
  logo: { icon: IconBuilding, file: '320.webp' },
  cover: { icon: IconPhoto, file: '480.webp' },
  still: { icon: IconMovie, file: '480.webp' },
};

/**
 * The input of a card's picture: chosen, dropped or taken with the camera; shown after the upload; cropped as often as wanted.
 */
export function PictureField({ kind, value, onChange, errors = {} }: Props) {
  const { t } = useTranslation('card');
  // On a screen without a mouse nothing is dropped.
  const canDrop = useMediaQuery('(pointer: fine)', true);
  const labelId = useId();
  const chooser = useRef<HTMLButtonElement>(null);
  const dialog = useCropDialog();
  // Cropping takes a moment, in which `onChange` may have been replaced, so the newest one is called.
  const latest = useRef(onChange);
  latest.current = onChange;
  const { progress, problem, upload, stop } = useUpload(kind, ({ id }) => {
    onChange(id);
    // Some browsers do not focus a clicked button; the dialog returns the focus to the element that has it now.
    if (document.activeElement === document.body) chooser.current?.focus();
    // Only the user knows which section of a photo or a cover to show; a logo is shown whole, and a still is a complete frame.
    if (kind === 'photo' || kind === 'cover') dialog.open(id);
  });
  const label = { photo: t('photo'), logo: t('pictureLogo'), cover: t('pictureCover'), still: t('pictureStill') }[kind];
  const { icon: Icon, file } = faces[kind];
  const choose = (chosen: File) => void upload(chosen);
  const remove = () => {
    stop();
    onChange(null);
    // The remove button is about to disappear, so the focus moves on.
    chooser.current?.focus();
  };
  return (
    <DropArea onFile={choose}>
      {value ? (
        // biome-ignore lint/performance/noImgElement: sizes are made at upload.
        <img className={`${classes.picture} ${classes[kind]}`} src={uploadUrl(value, file)} alt={label} />
      ) : (
        <div className={`${classes.picture} ${classes[kind]}`} aria-hidden>
          <Icon size={40} stroke={1.2} />
        </div>
      )}
      <div className={classes.side}>
        <Text id={labelId} fw={500}>
          {label}
        </Text>
        <Group gap={8} role="group" aria-labelledby={labelId}>
          <FileChooser
            accept={types}
            onFile={choose}
            buttonRef={chooser}
            leftSection={<IconPhotoUp aria-hidden size={18} />}
          >
            {value ? t('pictureReplace') : t('pictureChoose')}
          </FileChooser>
          {kind === 'photo' && (
            <span className={classes.camera}>
              <FileChooser
                accept={types}
                capture="user"
                onFile={choose}
                leftSection={<IconCamera aria-hidden size={18} />}
              >
                {t('pictureTake')}
              </FileChooser>
            </span>
          )}
          {value && (
            <>
              <Button
                size="sm"
                variant="default"
                leftSection={<IconCrop aria-hidden size={18} />}
                onClick={() => dialog.open(value)}
              >
                {t('pictureAdjust')}
              </Button>
              <Button size="sm" {...quiet} leftSection={<IconTrash aria-hidden size={18} />} onClick={remove}>
                {t('pictureRemove')}
              </Button>
            </>
          )}
        </Group>
        <UploadNote
          progress={progress}
          problem={problem ?? (errors[`${kind}Id`] ? 'not_found' : null)}
          sending={t('pictureSending')}
          hint={t(canDrop ? 'pictureHint' : 'pictureTypes')}
        />
      </div>
      <CropDialog kind={kind} dialog={dialog} onCropped={(id) => latest.current(id)} />
    </DropArea>
  );
}
