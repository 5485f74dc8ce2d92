import type { Context } from '@/lib/platform/context';
import { lookSchema, type ProfileContent } from '@/lib/profiles/schema';
import { describe } from './card-content';
import * as queries from './card-queries';
import { fillCard } from './fill';

const nothing = { words: {}, fields: [] };

/** A new card's content over which a directory has the last word: what it says stands in place of what was guessed. */
function over(content: ProfileContent, resource: Record<string, unknown> | undefined): ProfileContent {
  if (!resource) return content;
  const described = describe(resource);
  const isNamed = ['name.first', 'name.last'].some((path) => path in described.words);
  const name = isNamed ? { ...content.name, first: '', middle: '', last: '' } : content.name;
  const hasMails = described.fields.some(({ kind }) => kind === 'email');
  const fields = hasMails ? content.fields.filter(({ kind }) => kind !== 'email') : content.fields;
  const rest = { look: lookSchema.parse({}), exchangeForm: { isOn: true, questions: [] } };
  const pictures = { photoId: null, logoId: null, coverId: null };
  return fillCard({ content: { ...content, name, fields }, ...rest, ...pictures }, nothing, described).content;
}

/** What cards of members begin with, by the member: with what the organization's directory says of them. */
export async function contentBy(
  ctx: Context,
  organizationId: string,
  userIds: string[],
): Promise<(userId: string, content: ProfileContent) => ProfileContent> {
  const rows = await queries.selectResources(ctx.db, organizationId, userIds);
  const known = new Map(rows.map(({ userId, resource }) => [userId, resource]));
  return (userId, content) => over(content, known.get(userId));
}

/** What somebody's first card begins with, where an organization of theirs has a directory that speaks of them. */
export async function ownContent(ctx: Context, userId: string, content: ProfileContent): Promise<ProfileContent> {
  return over(content, (await queries.selectResourceOf(ctx.db, userId)) ?? undefined);
}
