import { Anchor, Badge, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { CardState } from '@/components/cards/card/card-state';
import { Link } from '@/components/ui/link';
import { useGap } from '@/components/ui/use-gap';
import type { OrganizationCard } from '@/lib/cards/card/organization-schema';
import { displayName } from '@/lib/platform/formats/names';
import { isolated } from '@/lib/platform/i18n/isolated';
import { CardObject } from '../card-object-later';
import tile from '../card-tile.module.css';
import { OrganizationCardMenu } from './organization-card-menu';
import classes from './organization-cards.module.css';

type Props = { slug: string; card: OrganizationCard; isTrashed: boolean };

/** One card of an organization, as visitors see it: its holder, its teams, and the menu of the user's actions. */
export function OrganizationCardTile({ slug, card, isTrashed }: Props) {
  const { t } = useTranslation(['organization-cards', 'card']);
  const gap = useGap();
  const { holder, teams, template, leadsTo } = card;
  const name = displayName(card.content.name, card.language) || card.username;
  return (
    <li className={classes.tile}>
      <div className={tile.stage}>
        <CardObject card={card} className={tile.object} rows={0} isStyled />
        {!isTrashed && <Link className={tile.link} href={`/app/profile/${card.username}`} aria-label={name} />}
      </div>
      <div className={tile.below}>
        <div className={tile.row}>
          <div className={tile.name}>
            <bdi>{name}</bdi>
            <span className={tile.username}>
              <bdi dir="ltr">/{card.username}</bdi>
            </span>
          </div>
          <OrganizationCardMenu slug={slug} card={card} name={name} isTrashed={isTrashed} />
        </div>
        <div className={classes.facts}>
          <Text size="sm">{t('heldBy', { name: isolated(holder.name || holder.email) })}</Text>
          {template && (
            <Text size="sm" c="dimmed">
              {t('follows')}
              {gap}
              {template.canEdit ? (
                <Anchor
                  component={Link}
                  href={`/app/organizations/${slug}/settings/templates/${template.id}`}
                  size="sm"
                >
                  <bdi>{template.name}</bdi>
                </Anchor>
              ) : (
                <bdi>{template.name}</bdi>
              )}
            </Text>
          )}
          <div className={tile.states}>
            {teams.map((team) => (
              <Badge key={team.id} variant="default" tt="none" fw={550} size="lg">
                <bdi>{team.name}</bdi>
              </Badge>
            ))}
            {!leadsTo && <CardState card={card} />}
            {leadsTo && (
              <Badge variant="default" tt="none" fw={550} size="lg">
                {leadsTo.kind === 'card'
                  ? t('leadsToCard', { username: leadsTo.username ?? '' })
                  : t('leadsToOrganization')}
              </Badge>
            )}
            {!holder.isMember && (
              <Badge variant="default" tt="none" fw={550} size="lg">
                {t('left')}
              </Badge>
            )}
          </div>
        </div>
      </div>
    </li>
  );
}
