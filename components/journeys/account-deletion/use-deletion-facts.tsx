import { Anchor } from '@mantine/core';
import {
  IconBell,
  IconBuilding,
  IconCards,
  IconDatabase,
  IconDevicesOff,
  IconListDetails,
  IconMail,
  IconPhoto,
  IconQrcode,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useConfig } from '@/components/app/config';
import { Link } from '@/components/ui/link';
import { useGap } from '@/components/ui/use-gap';
import type { Deletion } from '@/lib/journeys/account-deletion/schema';
import type { Fact } from './deletion-facts';

const counted = [
  ['cards', IconCards, 'cardsText'],
  ['contacts', IconUsers, 'contactsText'],
  ['reminders', IconBell, null],
  ['files', IconPhoto, null],
  ['codes', IconQrcode, 'codesText'],
] as const;

/** What the deletion of the account does, by time, in the user's language. */
export function useDeletionFacts({
  counts,
  organizations,
}: Deletion): Record<'now' | 'later' | 'organizations' | 'stays', Fact[]> {
  const { t } = useTranslation('account-deletion');
  const { appName } = useConfig();
  const gap = useGap();
  const fact = (key: string, icon: Fact['icon'], values = {}): Fact => ({
    ...{ key, icon, name: t(key), text: t(`${key}Text`, values) },
  });
  return {
    now: [fact('nowCards', IconCards), fact('nowSessions', IconDevicesOff), fact('nowMail', IconMail)],
    later: counted
      .filter(([key]) => counts[key] > 0)
      .map(([key, icon, text]) => ({ key, icon, name: t(key, { count: counts[key] }), text: text && t(text) })),
    organizations: organizations.map(({ slug, name, fate }) => ({
      key: slug,
      icon: IconBuilding,
      name: <bdi>{name}</bdi>,
      text: (
        <>
          {t(`fate_${fate}`)}
          {fate === 'lastOwner' && (
            <>
              {gap}
              <Anchor component={Link} href={`/app/organizations/${slug}/settings/members`} inherit underline="always">
                {t('toMembers')}
              </Anchor>
            </>
          )}
        </>
      ),
    })),
    stays: [
      fact('staysSaved', IconUsers),
      ...(organizations.length > 0 ? [fact('staysAudit', IconListDetails)] : []),
      fact('staysBackups', IconDatabase, { appName }),
      fact('staysMail', IconMail),
    ],
  };
}
