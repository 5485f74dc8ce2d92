import { Badge, Menu, Text } from '@mantine/core';
import { IconAlertCircle, IconLink, IconPencil, IconQrcode, IconUnlink } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useConfig } from '@/components/app/config';
import { ActsMenu } from '@/components/ui/acts-menu';
import { showUndo } from '@/components/ui/undo-note';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { codeInText } from '@/lib/cards/codes/model';
import { useEditOrganizationCode } from '@/lib/cards/codes/organization-hooks';
import type { OrganizationCode } from '@/lib/cards/codes/organization-schema';
import { displayCode } from '@/lib/platform/formats/short-code';
import { openCodePicture } from './code-picture';
import { openLinkCode } from './link-code';
import { openNameCode } from './name-code';
import classes from './organization-codes.module.css';

/** One code of an organization: the card that it opens, and its actions. */
export function OrganizationCodeItem({ slug, code }: { slug: string; code: OrganizationCode }) {
  const { t } = useTranslation(['codes', 'common']);
  const { appUrl } = useConfig();
  const edit = useEditOrganizationCode(slug);
  const written = displayCode(code.code);
  const states = { unclaimed: t('inStock'), linked: t('linked'), released: t('released'), lost: t('lost') };
  const { id, status, card } = code;
  const fail = useFailureNotice();
  const stop = async (to: 'released' | 'lost') => {
    try {
      const now = await edit.mutateAsync({ id, version: code.version, status: to });
      const message = t(to === 'lost' ? 'lostNote' : 'releasedNote', { code: codeInText(code.code) });
      const onUndo = () => void edit.mutateAsync({ id, version: now.version, status: 'linked' }).catch(fail);
      showUndo({ id: `code-${id}`, message, undoLabel: t('common:undo'), onUndo });
    } catch (error) {
      fail(error);
    }
  };
  return (
    <li className={classes.item}>
      <bdi className={classes.code} dir="ltr">
        {written}
      </bdi>
      <div className={classes.about}>
        {code.name && (
          <Text fw={550}>
            <bdi>{code.name}</bdi>
          </Text>
        )}
        {card && (
          <Text size="sm" c="dimmed">
            <bdi dir="ltr">/{card.username}</bdi> · <bdi>{card.holder}</bdi>
          </Text>
        )}
      </div>
      <Badge variant={status === 'linked' ? 'filled' : 'default'} color="ink" tt="none" fw={550} size="lg">
        {states[status]}
      </Badge>
      <ActsMenu label={t('actionsOf', { code: written })} width={264} button={{ size: 'xl' }}>
        <Menu.Item
          leftSection={<IconQrcode aria-hidden size={18} />}
          onClick={() => openCodePicture({ code: code.code, appUrl })}
        >
          {t('picture')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLink aria-hidden size={18} />} onClick={() => openLinkCode({ slug, code })}>
          {t('linkToCard')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil aria-hidden size={18} />} onClick={() => openNameCode({ slug, code })}>
          {t('nameIt')}
        </Menu.Item>
        {status === 'linked' && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconAlertCircle aria-hidden size={18} />} onClick={() => void stop('lost')}>
              {t('reportLost')}
            </Menu.Item>
            <Menu.Item leftSection={<IconUnlink aria-hidden size={18} />} onClick={() => void stop('released')}>
              {t('release')}
            </Menu.Item>
          </>
        )}
      </ActsMenu>
    </li>
  );
}
