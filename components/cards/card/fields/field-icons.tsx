import {
  IconAlignLeft,
  IconCalendar,
  IconFileText,
  IconMail,
  IconMapPin,
  IconPhone,
  IconPlayerPlay,
  IconWorld,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { AccountIcon } from '@/components/cards/public-card/account-icon';
import type { CardField } from '@/lib/cards/card/schema';
import { type AccountKind, accountKinds } from '@/lib/platform/formats/account-names';

/** The component of a decorative icon; `size` in CSS pixels. */
type FieldIcon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

// The components are made once: React would take a component made again at each render for a different one.
const accountIcons = Object.fromEntries(
  accountKinds.map((kind): [AccountKind, FieldIcon] => [
    kind,
    ({ size = 24 }) => <AccountIcon kind={kind} size={size} />,
  ]),
) as Record<AccountKind, FieldIcon>;

const kindIcons: Record<Exclude<CardField['kind'], 'account'>, FieldIcon> = {
  phone: IconPhone,
  email: IconMail,
  website: IconWorld,
  address: IconMapPin,
  booking: IconCalendar,
  video: IconPlayerPlay,
  document: IconFileText,
  text: IconAlignLeft,
};

/** Returns the icon of a field; for an account the same mark as on the card. */
export function iconOf(field: Pick<CardField, 'kind'> & { network?: AccountKind }): FieldIcon {
  return field.kind === 'account' ? accountIcons[field.network ?? 'linkedin'] : kindIcons[field.kind];
}
