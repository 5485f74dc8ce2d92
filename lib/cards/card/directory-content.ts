import { resourceOf, resourcesOf } from '@/lib/organization/scim/scim';
import type { Context } from '@/lib/platform/context';
import { fillCard } from './fill-from-directory';
import { type CardContent, lookSchema } from './schema';
import { describe } from './scim-to-card';

const nothing = { words: {}, fields: [] };

/** The content of a new card with a directory's data over it: the directory's values replace guessed ones. */
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

/**
 * A function that gives the first content of a member's card, with the data of the organization's directory about that member.
 */
export async function contentBy(
  ctx: Context,
  organizationId: string,
  userIds: string[],
): Promise<(userId: string, content: CardContent) => CardContent> {
  const resources = await resourcesOf(ctx, organizationId, userIds);
  return (userId, content) => withDirectory(content, resources.get(userId));
}

/** The content of a user's first card, with the data of a directory where one of the user's organizations has any about them. */
export async function ownContent(ctx: Context, userId: string, content: CardContent): Promise<CardContent> {
  return withDirectory(content, (await resourceOf(ctx, userId)) ?? undefined);
}
