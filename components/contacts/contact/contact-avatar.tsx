import { IconBuilding, IconUser } from '@tabler/icons-react';
import { Avatar } from '@/components/ui/avatar';
import type { Contact } from '@/lib/contacts/book/schema';
import { initials } from '@/lib/platform/formats/names';
import { uploadUrl } from '@/lib/platform/uploads/address';

type Props = { contact: Pick<Contact, 'content' | 'language' | 'photoId'> & { id?: string }; isLarge?: boolean };

/** A contact's photo or initials. */
export function ContactAvatar({ contact, isLarge = false }: Props) {
  const { id, content, language, photoId } = contact;
  const letters = initials(content.name, language);
  const Icon = content.company ? IconBuilding : IconUser;
  return (
    <Avatar
      seed={id ?? letters}
      size={isLarge ? 72 : 36}
      lang={language}
      picture={photoId && uploadUrl(photoId, isLarge ? '320.webp' : '96.webp')}
    >
      {letters || <Icon size={isLarge ? 32 : 18} stroke={1.6} />}
    </Avatar>
  );
}
