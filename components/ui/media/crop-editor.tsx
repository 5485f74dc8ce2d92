import { ActionIcon, Alert, Button, Group, SegmentedControl, Slider, Stack, Text } from '@mantine/core';
import { IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { type KeyboardEvent, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { quiet } from '@/components/ui/quiet';
import { errorCode } from '@/lib/platform/browser/api';
import { isSameCrop, type Size } from '@/lib/platform/uploads/crop';
import { useCropUpload } from '@/lib/platform/uploads/hooks';
import { type PictureKind, sourceUrl } from '@/lib/platform/uploads/model';
import type { Crop } from '@/lib/platform/uploads/schema';
import classes from './crop-editor.module.css';
import { type LogoShape, logoShapes, useCrop, zoomRange } from './use-crop';

type Props = {
  kind: PictureKind;
  id: string;
  /** The current crop, and the size of the whole picture. */
  crop: Crop;
  source: Size;
  onCancel: () => void;
  onCropped: (id: string) => void;
};

/** The picture under a window of the crop's shape: moved by pointer or arrow keys, zoomed, turned by quarters. */
export function CropEditor({ kind, id, crop, source, onCancel, onCropped }: Props) {
  const { t } = useTranslation(['card', 'common', 'errors']);
  const state = useCrop(kind, crop, source);
  const { mutate, isPending, error } = useCropUpload();
  const [isBroken, setBroken] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // A cropper that was measured before it had a size reports no numbers, so it is measured again a moment later.
  const again = () => setTimeout(() => setAttempt(attempt + 1), 100);
  const zoomId = useId();
  const shapeNames: Record<LogoShape, string> = { whole: t('cropWhole'), square: t('cropSquare'), wide: t('cropWide') };

  const apply = () => {
    const chosen = state.read();
    if (isSameCrop(chosen, crop)) onCancel();
    else mutate({ id, crop: chosen }, { onSuccess: (kept) => onCropped(kept.id) });
  };
  const zoomByKey = (event: KeyboardEvent) => {
    const direction = { '+': 1, '=': 1, '-': -1, _: -1 }[event.key];
    if (!direction || state.isWhole || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    state.setZoom(state.zoom + direction * zoomRange.step);
  };
  return (
    <Stack gap="md">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the window inside, which has the focus. */}
      <div className={classes.stage} dir="ltr" data-kind={kind} onKeyDown={zoomByKey}>
        <Cropper
          key={attempt}
          image={sourceUrl(id)}
          crop={state.point}
          onCropChange={(point) => (Number.isFinite(point.x + point.y) ? state.setPoint(point) : again())}
          zoom={state.zoom}
          onZoomChange={(zoom) => {
            if (!Number.isFinite(zoom)) again();
            else if (!state.isWhole) state.setZoom(zoom);
          }}
          minZoom={zoomRange.min}
          maxZoom={zoomRange.max}
          rotation={state.rotation}
          aspect={state.aspect}
          cropShape={kind === 'photo' ? 'round' : 'rect'}
          showGrid={kind !== 'photo'}
          keyboardStep={8}
          initialCroppedAreaPercentages={state.initialArea}
          onCropAreaChange={state.report}
          mediaProps={{ onError: () => setBroken(true) }}
          cropperProps={{ role: 'application', 'aria-label': t('cropArea') }}
        />
      </div>
      {kind === 'logo' && (
        <SegmentedControl
          fullWidth
          aria-label={t('cropShape')}
          data={logoShapes.map((value) => ({ value, label: shapeNames[value] }))}
          value={state.shape}
          onChange={(value) => state.setShape(value as LogoShape)}
        />
      )}
      <div className={classes.zoom}>
        <Text id={zoomId} size="sm">
          {t('cropZoom')}
        </Text>
        <Slider
          className={classes.slider ?? ''}
          min={zoomRange.min}
          max={zoomRange.max}
          step={0.01}
          label={null}
          thumbLabel={t('cropZoom')}
          value={state.zoom}
          onChange={state.setZoom}
          disabled={state.isWhole}
        />
        {/* Left stays left. */}
        <Group gap={4} wrap="nowrap" dir="ltr">
          <ActionIcon size="xl" variant="default" aria-label={t('cropTurnLeft')} onClick={() => state.turn(-1)}>
            <IconRotate2 aria-hidden size={20} />
          </ActionIcon>
          <ActionIcon size="xl" variant="default" aria-label={t('cropTurnRight')} onClick={() => state.turn(1)}>
            <IconRotateClockwise2 aria-hidden size={20} />
          </ActionIcon>
        </Group>
      </div>
      {(isBroken || error) && (
        <Alert color="danger" role="alert">
          {isBroken ? t('cropLoadFailed') : t(`errors:${errorCode(error)}`)}
        </Alert>
      )}
      <Group justify="space-between" gap={8}>
        <Button {...quiet} onClick={state.reset}>
          {t('cropReset')}
        </Button>
        <Group gap={8}>
          <Button variant="default" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
          <Button loading={isPending} disabled={isBroken} onClick={apply}>
            {t('cropApply')}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}
