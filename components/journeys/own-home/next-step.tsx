import { Button, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { openShare } from '@/components/cards/sharing/share-dialog';
import { Link } from '@/components/ui/link';
import type { OwnCard } from '@/lib/cards/card/schema';
import type { OwnFigures } from '@/lib/cards/visits/model';
import { useContactsOverview } from '@/lib/contacts/book/hooks';
import classes from './own-home.module.css';

type Props = { card: OwnCard; figures: OwnFigures };
type Step = 'photo' | 'reach' | 'share' | 'contacts';

/** What is worth doing next, by what is missing; null where nothing is. */
function stepFor({ photoId, content }: OwnCard, { all }: OwnFigures, contacts: number | undefined): Step | null {
  if (!content.fields.some(({ kind }) => kind === 'phone' || kind === 'email')) return 'reach';
  if (!photoId) return 'photo';
  if (all.views.total + all.views.before === 0) return 'share';
  return contacts === 0 ? 'contacts' : null;
}

/** The one next step that makes the most of a card; nothing where none is missing. */
export function NextStep({ card, figures }: Props) {
  const { t } = useTranslation(['own-home', 'card']);
  const { data: contacts } = useContactsOverview();
  const step = stepFor(card, figures, contacts?.total);
  if (!step) return null;
  const editor = `/app/profile/${card.username}`;
  const { title, text, act, href } = {
    photo: { title: t('photoTitle'), text: t('photoText'), act: t('photoAct'), href: editor },
    reach: { title: t('reachTitle'), text: t('reachText'), act: t('reachAct'), href: editor },
    share: { title: t('shareTitle'), text: t('shareText'), act: t('card:shareCard'), href: null },
    contacts: {
      title: t('contactsTitle'),
      text: t('contactsText'),
      act: t('contactsAct'),
      href: '/app/contacts/import',
    },
  }[step];
  return (
    <section className={classes.step} aria-labelledby="next-step">
      <div>
        <h2 className={classes.caption} id="next-step">
          {t('next')}
        </h2>
        <Text fw={550}>{title}</Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </div>
      {href ? (
        <Button variant="default" component={Link} href={href}>
          {act}
        </Button>
      ) : (
        <Button variant="default" onClick={() => openShare({ card })}>
          {act}
        </Button>
      )}
    </section>
  );
}
