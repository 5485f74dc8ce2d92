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
import { type AccountKind, accountKinds } from '@/lib/platform/formats/accounts';

/** A decorative drawing; `size` in CSS pixels. */
type FieldIcon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

// Made once: a component that is new with every drawing would be taken for another one.
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

/** The drawing of a field; of an account the same mark as on the card. */
export function iconOf(field: Pick<CardField, 'kind'> & { network?: AccountKind }): FieldIcon {
  return field.kind === 'account' ? accountIcons[field.network ?? 'linkedin'] : kindIcons[field.kind];
}
