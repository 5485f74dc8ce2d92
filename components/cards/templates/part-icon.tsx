import {
  IconAlignLeft,
  IconBriefcase,
  IconBuilding,
  IconMapPin,
  IconPhoto,
  IconQuote,
  IconSitemap,
  IconUser,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import { iconOf } from '@/components/cards/card/fields/field-icons';
import { kindOf } from '@/lib/cards/card/template-model';
import type { PartPath } from '@/lib/platform/formats/card-parts';

const icons: Partial<Record<PartPath, typeof IconUser>> = {
  ...{ company: IconBuilding, phoneticCompany: IconBuilding, title: IconBriefcase, department: IconSitemap },
  ...{ office: IconMapPin, headline: IconQuote, bio: IconAlignLeft, 'fields.account': IconUsers },
  ...{ logoId: IconPhoto, coverId: IconPhoto, photoId: IconUserCircle },
};

/** The sign of a part of a card. */
export function PartIcon({ path }: { path: PartPath }) {
  const kind = kindOf(path);
  const Icon = icons[path] ?? (kind ? iconOf({ kind }) : IconUser);
  return <Icon size={20} stroke={1.6} />;
}
