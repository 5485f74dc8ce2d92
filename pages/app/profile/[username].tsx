import { CardView } from '@/components/profiles/card-view';
import { CardEditorPage } from '@/components/profiles/editor/card-editor-page';
import { AppError } from '@/lib/errors';
import { page } from '@/lib/http/page';
import { profilesQuery, useProfiles } from '@/lib/profiles/hooks';
import type { PublicProfile } from '@/lib/profiles/schema';
import { getPublicCard, listProfiles } from '@/lib/profiles/service';

type Props = { profileId: string; card?: never } | { profileId?: never; card: PublicProfile };

export const getServerSideProps = page(['profiles', 'card', 'sharing', 'codes'], async ({ ctx, query, cache }) => {
  const given = String(query.username ?? '');
  const username = given.toLowerCase();
  const cards = await listProfiles(ctx);
  const own = cards.find((card) => card.username === username);
  if (own && given === username) {
    cache(profilesQuery(), cards);
    return { props: { profileId: own.id } };
  }
  if (own) return { redirect: `/app/profile/${username}` };
  const found = await getPublicCard(ctx, username);
  if (found.kind === 'moved') return { redirect: `/app/profile/${found.username}` };
  if (found.kind !== 'card') throw new AppError('not_found');
  return { props: { card: found.card } };
});

/** One card: its owner edits it beside what visitors see; everybody else sees what visitors see. */
export default function ProfilePage({ profileId, card }: Props) {
  const { data: cards } = useProfiles();
  if (card) return <CardView card={card} />;
  const own = cards?.find(({ id }) => id === profileId);
  return own ? <CardEditorPage key={own.id} card={own} /> : null;
}

ProfilePage.isAlwaysLight = true;
