import { ActionIcon, Badge, Button, Title, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconExternalLink, IconEye, IconPencil, IconShare2 } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { openShare } from '@/components/cards/sharing/share-dialog';
import { Link } from '@/components/ui/link';
import { quiet } from '@/components/ui/quiet';
import type { OwnCard } from '@/lib/cards/card/schema';
import { localizedPath } from '@/lib/platform/i18n/paths';
import classes from './editor-head.module.css';

type Props = {
  title: string;
  card: OwnCard;
  isPaused: boolean;
  /** Whether the card is shown instead of its form, where there is no room for both. */
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
};

/** The way back, whose card it is, and what is done with the whole card. */
export function EditorHead({ title, card, isPaused, isPreview, onPreview }: Props) {
  const { t } = useTranslation(['card', 'common']);
  const { locale } = useRouter();
  const cards =
    card.isOwn || !card.organization ? '/app/profiles' : `/app/organizations/${card.organization.slug}/cards`;
  const Other = isPreview ? IconPencil : IconEye;
  const other = isPreview ? t('edit') : t('preview');
  return (
    <header className={classes.head}>
      <ActionIcon component={Link} href={cards} {...quiet} size="xl" aria-label={t('common:back')}>
        <IconArrowLeft aria-hidden size={20} className={classes.back} />
      </ActionIcon>
      <Title order={1} className={classes.name}>
        <bdi>{title}</bdi>
      </Title>
      {isPaused && (
        <Badge variant="default" tt="none" fw={550} size="lg" className={classes.state}>
          {t('paused')}
        </Badge>
      )}
      <div className={classes.acts}>
        <Tooltip label={t('openPage')}>
          <ActionIcon
            component="a"
            href={localizedPath(locale, `/${card.username}`)}
            {...quiet}
            size="xl"
            aria-label={t('openPage')}
            className={classes.wide}
          >
            <IconExternalLink aria-hidden size={20} />
          </ActionIcon>
        </Tooltip>
        <Button
          variant="default"
          className={classes.narrow}
          aria-label={other}
          leftSection={<Other aria-hidden size={20} />}
          onClick={() => onPreview(!isPreview)}
        />
        <Button
          className={classes.share}
          aria-label={t('shareCard')}
          leftSection={<IconShare2 aria-hidden size={18} />}
          onClick={() => openShare({ card })}
        >
          <span>{t('shareCard')}</span>
        </Button>
      </div>
    </header>
  );
}
