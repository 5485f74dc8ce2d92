import {
  type Icon,
  IconAlignLeft,
  IconBrandFacebook,
  IconBrandGithub,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandThreads,
  IconBrandTiktok,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandXing,
  IconBrandYoutube,
  IconCalendarTime,
  IconFileTypePdf,
  IconMail,
  IconMapPin,
  IconPhone,
  IconPlayerPlay,
  IconWorld,
} from '@tabler/icons-react';
import type { AccountKind } from '@/lib/formats/accounts';
import type { ProfileField } from '@/lib/profiles/schema';

export const accountIcons: Record<AccountKind, Icon> = {
  linkedin: IconBrandLinkedin,
  xing: IconBrandXing,
  x: IconBrandX,
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  threads: IconBrandThreads,
  tiktok: IconBrandTiktok,
  youtube: IconBrandYoutube,
  github: IconBrandGithub,
  whatsapp: IconBrandWhatsapp,
};

const kindIcons: Record<Exclude<ProfileField['kind'], 'account'>, Icon> = {
  phone: IconPhone,
  email: IconMail,
  website: IconWorld,
  address: IconMapPin,
  booking: IconCalendarTime,
  video: IconPlayerPlay,
  document: IconFileTypePdf,
  text: IconAlignLeft,
};

/** The drawing of a way to reach somebody. */
export function iconOf(field: Pick<ProfileField, 'kind'> & { network?: AccountKind }): Icon {
  return field.kind === 'account' ? accountIcons[field.network ?? 'linkedin'] : kindIcons[field.kind];
}
