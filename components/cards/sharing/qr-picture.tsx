import { useMemo } from 'react';
import { qrSvg } from '@/lib/platform/formats/qr';
import classes from './sharing.module.css';

type Props = { text: string; label: string; size?: 'whole' | 'large' | 'small' };

/**
 * A QR code, dark on light in both schemes and with its quiet zone. It is drawn in the browser, so that it also works offline.
 */
export function QrPicture({ text, label, size = 'large' }: Props) {
  const source = useMemo(() => `data:image/svg+xml,${encodeURIComponent(qrSvg(text))}`, [text]);
  // biome-ignore lint/performance/noImgElement: drawn on the spot, there is nothing to optimise.
  return <img className={classes.qr} data-size={size} src={source} alt={label} width={256} height={256} />;
}
