import { CardView } from '@/components/cards/card/card-view';
import { CardEditorPage } from '@/components/cards/card/editor/card-editor-page';
import { UnderTemplate } from '@/components/cards/templates/under-template';
import { findReadableCard, getPublicCard, listCards } from '@/lib/cards/card/card';
import { cardQuery, cardsQuery, useCards, useForeignCard } from '@/lib/cards/card/hooks';
import { mayWithCard } from '@/lib/cards/card/permissions-model';
import { publicCard } from '@/lib/cards/card/public-model';
import type { OwnCard, PublicCard } from '@/lib/cards/card/schema';
import { cardTemplateQuery } from '@/lib/cards/templates/change-request-hooks';
import { getCardTemplate } from '@/lib/cards/templates/templates';
import { AppError } from '@/lib/platform/errors';
import { page } from '@/lib/platform/http/page';

type Props = { profileId: string; isOwn: boolean; card?: never } | { profileId?: never; card: PublicCard };

export const getServerSideProps = page(
  ['card', 'public-card', 'sharing', 'codes', 'change-requests', 'figures'],
  async ({ ctx, query, cache }) => {
    const asked = String(query.username ?? '');
    const username = asked.toLowerCase();
    // With the first answer, so that no part that the template locks can be edited until its rules arrive.
    const cacheTemplate = async (card: OwnCard) => {
      if (card.organization && mayWithCard(card, 'profile.edit'))
        cache(cardTemplateQuery(card.id), await getCardTemplate(ctx, card.id));
    };
    const cards = await listCards(ctx);
    const own = cards.find((card) => card.username === username);
    if (own && asked === username) {
      cache(cardsQuery(), cards);
      await cacheTemplate(own);
      return { props: { profileId: own.id, isOwn: true } };
    }
    if (own) return { redirect: `/app/profile/${username}` };
    const readable = asked === username ? await findReadableCard(ctx, username) : null;
    if (readable && !mayWithCard(readable, 'profile.edit')) return { props: { card: publicCard(readable) } };
    if (readable) {
      cache(cardQuery(readable.id), readable);
      await cacheTemplate(readable);
      return { props: { profileId: readable.id, isOwn: false } };
    }
    const atUsername = await getPublicCard(ctx, username);
    if (atUsername.kind === 'moved') return { redirect: `/app/profile/${atUsername.username}` };
    if (atUsername.kind !== 'card') throw new AppError('not_found');
    return { props: { card: atUsername.card } };
  },
);

/** One card: the editor beside the public card for users who may edit it, and what visitors see for everyone else. */
export default function ProfilePage(props: Props) {
  const { profileId = '', card } = props;
  const isForeign = !card && !props.isOwn;
  const { data: cards } = useCards();
  const { data: foreign } = useForeignCard(profileId, isForeign);
  if (card) return <CardView card={card} />;
  const edited = isForeign ? foreign : cards?.find(({ id }) => id === profileId);
  return edited ? <CardEditorPage key={edited.id} card={edited} UnderTemplate={UnderTemplate} /> : null;
}

ProfilePage.isAlwaysLight = true;
