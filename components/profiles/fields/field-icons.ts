import {
  type Icon,
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
  IconMail,
  IconMapPin,
  IconPhone,
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

const kindIcons = { phone: IconPhone, email: IconMail, website: IconWorld, address: IconMapPin };

/** The drawing of a way to reach somebody. */
export function iconOf(field: Pick<ProfileField, 'kind'> & { network?: AccountKind }): Icon {
  return field.kind === 'account' ? accountIcons[field.network ?? 'linkedin'] : kindIcons[field.kind];
}
