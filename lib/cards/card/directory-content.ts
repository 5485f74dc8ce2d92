import { resourceOf, resourcesOf } from '@/lib/organization/scim/scim';
import type { Context } from '@/lib/platform/context';
import { fillCard } from './fill-from-directory';
import { type CardContent, lookSchema } from './schema';
import { describe } from './scim-to-card';

const nothing = { words: {}, fields: [] };

/** A new card's content over which a directory has the last word: what it says stands in place of what was guessed. */
function withDirectory(content: CardContent, resource: Record<string, unknown> | undefined): CardContent {
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
): Promise<(userId: string, content: CardContent) => CardContent> {
  const resources = await resourcesOf(ctx, organizationId, userIds);
  return (userId, content) => withDirectory(content, resources.get(userId));
}

/** What somebody's first card begins with, where an organization of theirs has a directory that speaks of them. */
export async function ownContent(ctx: Context, userId: string, content: CardContent): Promise<CardContent> {
  return withDirectory(content, (await resourceOf(ctx, userId)) ?? undefined);
}
