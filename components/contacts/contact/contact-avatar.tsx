import { IconBuilding, IconUser } from '@tabler/icons-react';
import type { Contact } from '@/lib/contacts/book/schema';
import { initials } from '@/lib/platform/formats/names';
import { uploadUrl } from '@/lib/platform/uploads/address';
import classes from './contact-avatar.module.css';

type Props = { contact: Pick<Contact, 'content' | 'language' | 'photoId'>; isLarge?: boolean };

/** A contact's photo or initials; decorative, because the name stands beside it. */
export function ContactAvatar({ contact, isLarge = false }: Props) {
  const { content, language, photoId } = contact;
  const size = isLarge ? { 'data-large': true } : {};
  if (photoId)
    return (
      // biome-ignore lint/performance/noImgElement: sizes are made at upload.
      <img className={classes.avatar} {...size} src={uploadUrl(photoId, isLarge ? '320.webp' : '96.webp')} alt="" />
    );
  const letters = initials(content.name, language);
  const Icon = content.company ? IconBuilding : IconUser;
  return (
    <span className={classes.avatar} {...size} aria-hidden lang={language}>
      {letters || <Icon size={isLarge ? 36 : 20} stroke={1.6} />}
    </span>
  );
}
