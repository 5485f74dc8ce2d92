import { Avatar } from '@/components/ui/avatar';
import { initialsOf } from '@/components/ui/initials-of';
import type { Member } from '@/lib/organization/members/schema';
import { uploadUrl } from '@/lib/platform/uploads/address';

type Props = { member: Pick<Member, 'id' | 'name' | 'email' | 'photoId'>; size?: number };

/** The photo on a member's card, or the initials of what the member is called; decorative, because the name stands beside it. */
export function MemberAvatar({ member: { id, name, email, photoId }, size }: Props) {
  return (
    <Avatar seed={id} picture={photoId && uploadUrl(photoId, '96.webp')} {...(size ? { size } : {})}>
      {initialsOf(name || email)}
    </Avatar>
  );
}
