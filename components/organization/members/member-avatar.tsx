import type { Member } from '@/lib/organization/members/schema';
import { uploadUrl } from '@/lib/platform/uploads/address';
import classes from './members.module.css';

/** The photo on a member's card, or the first letter of what the member is called; decorative, because the name stands beside it. */
export function MemberAvatar({ member: { name, email, photoId } }: { member: Member }) {
  if (photoId)
    // biome-ignore lint/performance/noImgElement: sizes are made at upload.
    return <img className={classes.avatar} src={uploadUrl(photoId, '96.webp')} alt="" loading="lazy" />;
  return (
    <span className={classes.avatar} aria-hidden>
      {[...(name || email)][0]?.toUpperCase()}
    </span>
  );
}
