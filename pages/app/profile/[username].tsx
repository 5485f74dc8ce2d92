import { CardView } from '@/components/profiles/card-view';
import { CardEditorPage } from '@/components/profiles/editor/card-editor-page';
import { AppError } from '@/lib/errors';
import { page } from '@/lib/http/page';
import { profileQuery, profilesQuery, useForeignProfile, useProfiles } from '@/lib/profiles/hooks';
import { mayWithCard } from '@/lib/profiles/may';
import { publicProfile } from '@/lib/profiles/public';
import type { PublicProfile } from '@/lib/profiles/schema';
import { findReadable, getPublicCard, listProfiles } from '@/lib/profiles/service';

type Props = { profileId: string; isOwn: boolean; card?: never } | { profileId?: never; card: PublicProfile };

export const getServerSideProps = page(
  ['profiles', 'card', 'sharing', 'codes', 'change-requests'],
  async ({ ctx, query, cache }) => {
    const given = String(query.username ?? '');
    const username = given.toLowerCase();
    const cards = await listProfiles(ctx);
    const own = cards.find((card) => card.username === username);
    if (own && given === username) {
      cache(profilesQuery(), cards);
      return { props: { profileId: own.id, isOwn: true } };
    }
    if (own) return { redirect: `/app/profile/${username}` };
    const readable = given === username ? await findReadable(ctx, username) : null;
    if (readable && !mayWithCard(readable, 'profile.edit')) return { props: { card: publicProfile(readable) } };
    if (readable) {
      cache(profileQuery(readable.id), readable);
      return { props: { profileId: readable.id, isOwn: false } };
    }
    const found = await getPublicCard(ctx, username);
    if (found.kind === 'moved') return { redirect: `/app/profile/${found.username}` };
    if (found.kind !== 'card') throw new AppError('not_found');
    return { props: { card: found.card } };
  },
);

/** One card: who may edits it beside what visitors see; everybody else sees what visitors see. */
export default function ProfilePage(props: Props) {
  const { profileId = '', card } = props;
  const isForeign = !card && !props.isOwn;
  const { data: cards } = useProfiles();
  const { data: foreign } = useForeignProfile(profileId, isForeign);
  if (card) return <CardView card={card} />;
  const edited = isForeign ? foreign : cards?.find(({ id }) => id === profileId);
  return edited ? <CardEditorPage key={edited.id} card={edited} /> : null;
}

ProfilePage.isAlwaysLight = true;
