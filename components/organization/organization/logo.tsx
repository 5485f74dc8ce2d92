import { IconBuilding } from '@tabler/icons-react';
import { uploadUrl } from '@/lib/platform/uploads/address';
import classes from './organizations.module.css';

/** An organization's logo, or an icon if it has none; decorative, because its name stands beside it. */
export function Logo({ logoId }: { logoId: string | null }) {
  if (!logoId) return <IconBuilding aria-hidden size={40} stroke={1.2} />;
  // biome-ignore lint/performance/noImgElement: sizes are made at upload.
  return <img className={classes.logo} src={uploadUrl(logoId, '320.webp')} alt="" />;
}
