import { belongingsOf } from '@/lib/company-cards/relation';
import { exchangeFormSchema } from '@/lib/exchanges/schema';
import { localeOr } from '@/lib/i18n/languages';
import type { Context } from '@/lib/platform/context';
import type { ProfileRow } from './queries';
import { contentSchema, lookSchema, type OwnProfile } from './schema';

const empty = contentSchema.parse({});
const plain = lookSchema.parse({});
const asked = exchangeFormSchema.parse({});

/** A row as a card; nothing of who reads it. */
export function toCard(row: ProfileRow): Omit<OwnProfile, 'isOwn' | 'organization'> {
  const { id, username, status, isIndexed, position, language, photoId, logoId, coverId, version } = row;
  // Rows written before a field existed lack it.
  const content = { ...empty, ...row.content, name: { ...empty.name, ...row.content.name } };
  return {
    ...{ id, username, status, isIndexed, position, language: localeOr(language) },
    ...{
      content,
      look: { ...plain, ...row.look },
      exchangeForm: { ...asked, ...row.exchangeForm },
      photoId,
      logoId,
      coverId,
      version,
    },
    ...(row.templateId && row.hiddenParts.length > 0 ? { hiddenParts: row.hiddenParts } : {}),
    ...(row.missingParts.length > 0 ? { missingParts: row.missingParts } : {}),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Cards as the actor sees them, with what they belong to: one query for all that are an organization's. */
export async function toOwnAll(ctx: Context, rows: readonly ProfileRow[]): Promise<OwnProfile[]> {
  const belongings = await belongingsOf(ctx, rows);
  return rows.map((row) => ({
    ...toCard(row),
    isOwn: row.ownerId === ctx.actor?.id,
    organization: belongings.get(row.id) ?? null,
  }));
}

/** A card as the actor sees it. */
export async function toOwn(ctx: Context, row: ProfileRow): Promise<OwnProfile> {
  const [card] = await toOwnAll(ctx, [row]);
  return card as OwnProfile;
}
