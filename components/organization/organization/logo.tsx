import { Avatar } from '@/components/ui/avatar';
import type { Organization } from '@/lib/organization/organization/schema';
import { uploadUrl } from '@/lib/platform/uploads/address';
import classes from './organizations.module.css';

type Props = { organization: Pick<Organization, 'name' | 'logoId'>; size?: number };

/** An organization's logo, or the first letter of its name on a tint; decorative, because its name stands beside it. */
export function Logo({ organization: { name, logoId }, size = 48 }: Props) {
  if (!logoId)
    return (
      <Avatar seed={name} size={size} isSquare>
        {[...name][0]?.toUpperCase()}
      </Avatar>
    );
  const style = { blockSize: size, inlineSize: size };
  // biome-ignore lint/performance/noImgElement: sizes are made at upload.
  return <img className={classes.logo} style={style} src={uploadUrl(logoId, '320.webp')} alt="" />;
}
