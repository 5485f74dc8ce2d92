import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconExternalLink,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { ActsMenu } from '@/components/ui/acts-menu';
import { Link } from '@/components/ui/link';
import type { OrganizationCard } from '@/lib/cards/card/organization-schema';
import { isolated } from '@/lib/platform/i18n/isolated';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { can } from '@/lib/platform/permissions/can';
import type { Action } from '@/lib/platform/permissions/table.generated';
import { openAssign } from './open-assign';
import { useOrganizationCardActs } from './use-organization-card-acts';

type Props = { slug: string; card: OrganizationCard; name: string; isTrashed: boolean };

/** The menu of what the user may do with a card of an organization; nothing when no action is allowed. */
export function OrganizationCardMenu({ slug, card, name, isTrashed }: Props) {
  const { t } = useTranslation(['organization-cards', 'card']);
  const { locale } = useRouter();
  const { toggle, moveToTrash, bringBack } = useOrganizationCardActs(slug);
  const { isOwn, organization } = card;
  // Managing both sides is assumed here, because the server checks the teams that a card leaves and joins.
  const standing = { isOwn, role: organization?.role ?? null, team: organization?.team ?? null, managesBoth: true };
  const may = (action: Action) => can({ staffRole: null }, action, standing);
  const isActive = card.status === 'active';
  const isMeantToShow = isActive || card.missingParts !== undefined;
  if (isTrashed && !may('profile.manage')) return null;
  return (
    <ActsMenu width={232} label={t('card:actionsOf', { name: `${isolated(name)} /${card.username}` })}>
      {isTrashed ? (
        <Menu.Item
          leftSection={<IconArrowBackUp aria-hidden size={18} />}
          onClick={() => void bringBack(card.id, name)}
        >
          {t('card:restore')}
        </Menu.Item>
      ) : (
        <>
          <Menu.Item
            component={Link}
            href={`/app/profile/${card.username}`}
            leftSection={<IconPencil aria-hidden size={18} />}
          >
            {t(may('profile.edit') ? 'edit' : 'view')}
          </Menu.Item>
          {isActive && (
            <Menu.Item
              component="a"
              href={localizedPath(locale, `/${card.username}`)}
              target="_blank"
              leftSection={<IconExternalLink aria-hidden size={18} />}
            >
              {t('card:openPage')}
            </Menu.Item>
          )}
          {may('profile.reassign') && (
            <Menu.Item
              leftSection={<IconUserShare aria-hidden size={18} />}
              onClick={() => openAssign({ slug, card, name })}
            >
              {t('assign')}
            </Menu.Item>
          )}
          {may('profile.manage') && (
            <>
              <Menu.Item
                leftSection={
                  isMeantToShow ? <IconPlayerPause aria-hidden size={18} /> : <IconPlayerPlay aria-hidden size={18} />
                }
                onClick={() => void toggle(card, name)}
              >
                {t(isMeantToShow ? 'card:pause' : 'card:resume')}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconTrash aria-hidden size={18} />}
                onClick={() => void moveToTrash(card.id, name)}
              >
                {t('card:trash')}
              </Menu.Item>
            </>
          )}
        </>
      )}
    </ActsMenu>
  );
}
