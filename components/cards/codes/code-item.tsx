import { Badge, Menu, TextInput } from '@mantine/core';
import { IconAlertCircle, IconLink, IconQrcode, IconUnlink } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useConfig } from '@/components/app/config';
import { ActsMenu } from '@/components/ui/acts-menu';
import type { OwnCard } from '@/lib/cards/card/schema';
import type { OwnCode } from '@/lib/cards/codes/schema';
import { cardName } from '@/lib/cards/public-card/model';
import { displayCode, maxCodeName } from '@/lib/platform/formats/short-code';
import { isolated } from '@/lib/platform/i18n/isolated';
import { openCodePicture } from './code-picture';
import classes from './codes.module.css';
import { useCodeActs } from './use-code-acts';

type Props = { code: OwnCode; cardId: string; cards: OwnCard[] };

/** One code: its name, edited in place, and its actions. */
export function CodeItem({ code, cardId, cards }: Props) {
  const { t } = useTranslation('codes');
  const { appUrl } = useConfig();
  const acts = useCodeActs();
  const isLinked = code.status === 'linked' && code.profileId === cardId;
  const written = displayCode(code.code);
  const state = { unclaimed: '', linked: t('withoutCard'), released: t('released'), lost: t('lost') }[code.status];
  const targets = cards.filter(({ id }) => !isLinked || id !== cardId);
  const rename = (name: string) => {
    if (name.trim() !== code.name) acts.rename(code, name);
  };
  return (
    <li className={classes.item}>
      <TextInput
        // After a version conflict or a change in another place, the new version makes the input show the stored name.
        key={`${code.version}`}
        className={classes.rename}
        aria-label={t('nameOf', { code: written })}
        placeholder={t('namePlaceholder')}
        defaultValue={code.name}
        maxLength={maxCodeName}
        dir="auto"
        onBlur={(event) => rename(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      <bdi className={classes.mono} dir="ltr">
        {written}
      </bdi>
      <span>
        {!isLinked && (
          <Badge variant="default" tt="none" fw={550} size="lg">
            {state}
          </Badge>
        )}
      </span>
      <ActsMenu label={t('actionsOf', { code: code.name || written })} width={264} button={{ size: 'xl' }}>
        <Menu.Item
          leftSection={<IconQrcode aria-hidden size={18} />}
          onClick={() => openCodePicture({ code: code.code, appUrl })}
        >
          {t('picture')}
        </Menu.Item>
        {targets.map((card) => (
          <Menu.Item
            key={card.id}
            leftSection={<IconLink aria-hidden size={18} />}
            onClick={() => acts.link(code, card)}
          >
            {card.id === cardId
              ? t('linkHere')
              : t('linkTo', { name: isolated(`${cardName(card)}, /${card.username}`) })}
          </Menu.Item>
        ))}
        {isLinked && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconAlertCircle aria-hidden size={18} />}
              onClick={() => void acts.stop(code, 'lost')}
            >
              {t('reportLost')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconUnlink aria-hidden size={18} />}
              onClick={() => void acts.stop(code, 'released')}
            >
              {t('release')}
            </Menu.Item>
          </>
        )}
      </ActsMenu>
    </li>
  );
}
