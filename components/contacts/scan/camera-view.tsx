import { Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useRef } from 'react';
import classes from './scan.module.css';
import { type CameraProblem, useCamera } from './use-camera';

/** The camera's picture until a QR code is found, or the reason why there is no picture. */
export function CameraView({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('scan');
  const video = useRef<HTMLVideoElement>(null);
  const { problem, isOn } = useCamera(video, onText);
  const problems: Record<CameraProblem, string> = {
    insecure: t('cameraInsecure'),
    denied: t('cameraDenied'),
    none: t('cameraNone'),
    busy: t('cameraBusy'),
  };
  if (problem) return <Text role="alert">{problems[problem]}</Text>;
  return (
    <div>
      <div className={classes.camera} data-on={isOn || undefined}>
        <video ref={video} className={classes.video} muted playsInline aria-label={t('camera')} />
        <span className={classes.frame} aria-hidden />
      </div>
      <Text ta="center" mt="xs" role="status">
        {isOn ? t('point') : t('cameraStarts')}
      </Text>
    </div>
  );
}
