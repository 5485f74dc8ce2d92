import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import type { PictureKind } from '@/lib/platform/uploads/model';

// Loaded on demand: the cropper is larger than the form around it and rarely needed.
const CropPanel = dynamic(() => import('./crop-panel'), { ssr: false, loading: () => <Skeleton height={400} /> });

type Cropping = { id: string | null; isOpen: boolean; open: (id: string) => void; close: () => void };

/** Returns which upload is being cropped. The id is kept while the dialog fades out. */
export function useCropDialog(): Cropping {
  const [{ id, isOpen }, set] = useState<{ id: string | null; isOpen: boolean }>({ id: null, isOpen: false });
  return { id, isOpen, open: (next) => set({ id: next, isOpen: true }), close: () => set({ id, isOpen: false }) };
}

type Props = { kind: PictureKind; dialog: Cropping; onCropped: (id: string) => void };

/** The dialog in which a picture is moved, turned and zoomed. The focus returns to the element that opened it. */
export function CropDialog({ kind, dialog: { id, isOpen, close }, onCropped }: Props) {
  const { t } = useTranslation('card');
  const isPhone = useMediaQuery('(max-width: 40em)', false);
  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      title={t('cropTitle')}
      size={560}
      fullScreen={isPhone}
      radius={isPhone ? 0 : 12}
      // A click outside does not close the dialog, because a drag may end there.
      closeOnClickOutside={false}
      // The cropper measures itself at once, so the dialog must not grow or slide in.
      transitionProps={{ transition: 'fade' }}
    >
      {id && (
        <CropPanel
          key={id}
          kind={kind}
          id={id}
          onCancel={close}
          onCropped={(next) => {
            onCropped(next);
            close();
          }}
        />
      )}
    </Dialog>
  );
}
