import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import type { PictureKind } from '@/lib/platform/uploads/schema';

// The cropper weighs more than the form around it and is rarely needed.
const CropPanel = dynamic(() => import('./crop-panel'), { ssr: false, loading: () => <Skeleton height={400} /> });

type Cropping = { id: string | null; isOpen: boolean; open: (id: string) => void; close: () => void };

/** Which upload is being cropped. It stays known while the dialog fades. */
export function useCropDialog(): Cropping {
  const [{ id, isOpen }, set] = useState<{ id: string | null; isOpen: boolean }>({ id: null, isOpen: false });
  return { id, isOpen, open: (next) => set({ id: next, isOpen: true }), close: () => set({ id, isOpen: false }) };
}

type Props = { kind: PictureKind; dialog: Cropping; onCropped: (id: string) => void };

/** The dialog in which a picture is moved, turned and zoomed. Focus goes back to what opened it. */
export function CropDialog({ kind, dialog: { id, isOpen, close }, onCropped }: Props) {
  const { t } = useTranslation('profiles');
  const isPhone = useMediaQuery('(max-width: 40em)', false);
  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      title={t('cropTitle')}
      size={560}
      fullScreen={isPhone}
      radius={isPhone ? 0 : 12}
      // A drag that ends beside the dialog is no wish to leave it.
      closeOnClickOutside={false}
      // The cropper measures itself at once; what grows or slides in would be measured wrongly.
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
