import { Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  IconCopy,
  IconExternalLink,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { ActsMenu } from '@/components/ui/acts-menu';
import { Link } from '@/components/ui/link';
import { mayWithCard } from '@/lib/cards/card/permissions-model';
import type { OwnCard } from '@/lib/cards/card/schema';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { Withheld } from './card-state';
import { useCardActs } from './use-card-acts';

type Props = {
  card: OwnCard;
  name: string;
  /** Whether the card could become the main card. */
  canBeMain: boolean;
};

/** The menu of what can be done with a card, besides sharing it. */
export function CardMenu({ card, name, canBeMain }: Props) {
  const { t } = useTranslation('card');
  const router = useRouter();
  const { setStatus, moveToTrash, copy, makeMain } = useCardActs();
  const isActive = card.status === 'active';
  // A card that waits for parts its template requires counts as active here, so it can be paused too.
  const isMeantToShow = isActive || card.missingParts !== undefined;
  const mayManage = mayWithCard(card, 'profile.manage');
  // A copy of an organization's card also belongs to the organization.
  const mayCopy = card.organization ? mayWithCard(card, 'profile.createForOrganization') : true;
  const report = (message: ReactNode) => notifications.show({ message });
  const toggle = async () => {
    const done = await setStatus(card, isMeantToShow ? 'paused' : 'active');
    if (done)
      report(done.missingParts ? <Withheld card={done} /> : t(isMeantToShow ? 'pausedNote' : 'resumedNote', { name }));
  };
  const duplicate = async () => {
    const made = await copy(card);
    if (made) await router.push(`/app/profile/${made.username}`);
  };
  return (
    <ActsMenu label={t('actionsOf', { name })} width={232}>
      <Menu.Item
        component={Link}
        href={`/app/profile/${card.username}`}
        leftSection={<IconPencil aria-hidden size={18} />}
      >
        {t('editCard')}
      </Menu.Item>
      {isActive && (
        <Menu.Item
          component="a"
          href={localizedPath(router.locale, `/${card.username}`)}
          target="_blank"
          leftSection={<IconExternalLink aria-hidden size={18} />}
        >
          {t('openPage')}
        </Menu.Item>
      )}
      {mayCopy && (
        <Menu.Item leftSection={<IconCopy aria-hidden size={18} />} onClick={() => void duplicate()}>
          {t('duplicate')}
        </Menu.Item>
      )}
      {canBeMain && (
        <Menu.Item leftSection={<IconStar aria-hidden size={18} />} onClick={() => makeMain(card, name)}>
          {t('makeMain')}
        </Menu.Item>
      )}
      {mayManage && (
        <>
          <Menu.Item
            leftSection={
              isMeantToShow ? <IconPlayerPause aria-hidden size={18} /> : <IconPlayerPlay aria-hidden size={18} />
            }
            onClick={() => void toggle()}
          >
            {isMeantToShow ? t('pause') : t('resume')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconTrash aria-hidden size={18} />} onClick={() => void moveToTrash(card, name)}>
            {t('trash')}
          </Menu.Item>
        </>
      )}
    </ActsMenu>
  );
}
