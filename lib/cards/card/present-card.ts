import type { Context } from '@/lib/platform/context';
import { localeOr } from '@/lib/platform/i18n/languages';
import { belongingsOf, type CardScope } from './access';
import { exchangeFormSchema } from './exchange-form-schema';
import type { ProfileRow } from './queries';
import { contentSchema, lookSchema, type OwnCard } from './schema';

const empty = contentSchema.parse({});
// Rows older than the layouts keep the one that all cards had.
const plain = lookSchema.parse({ layout: 'classic' });
const asked = exchangeFormSchema.parse({});

/** Converts a row to a card, without anything that depends on the reader. */
export function toCard(row: ProfileRow): Omit<OwnCard, 'isOwn' | 'organization'> {
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

/** Cards as the actor sees them, each with its organization. One query finds all organizations. */
export async function toOwnCards(ctx: Context, rows: readonly ProfileRow[]): Promise<OwnCard[]> {
  const belongings = await belongingsOf(ctx, rows);
  return rows.map((row) => ({
    ...toCard(row),
    isOwn: row.ownerId === ctx.actor?.id,
    organization: belongings.get(row.id) ?? null,
  }));
}

/** A card as the actor sees it. */
export async function toOwnCard(ctx: Context, row: ProfileRow): Promise<OwnCard> {
  const [card] = await toOwnCards(ctx, [row]);
  return card as OwnCard;
}

/** An open card as the actor sees it, with `row` where the card was written meanwhile. Runs no query. */
export function presentCard({ actor, organization, row: before }: CardScope, row: ProfileRow = before): OwnCard {
  return { ...toCard(row), isOwn: row.ownerId === actor.id, organization };
}
