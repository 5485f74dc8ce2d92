import type { Context } from '@/lib/platform/context';
import { suggestUsername } from '@/lib/platform/formats/username';
import { newId } from '@/lib/platform/ids';
import * as queries from './queries';
import { positionWithinQuota } from './quota';
import type { NewCard, OwnCard } from './schema';
import { assertNameAllowed, freeUsername, takeName, taken } from './usernames';
import { visibilityUnderTemplate } from './withhold-card';

type Of = {
  status: OwnCard['status'];
  organizationId: string | null;
  /** The template under which the card starts (`lib/cards/card/new-card-from-template.ts`). */
  template?: Pick<queries.ProfileRow, 'templateId' | 'templateVersion' | 'hiddenParts'>;
  /** The username that a card without a chosen one should be close to; the holder's name by default. */
  wish?: string;
  /** What a copy takes over from its original, and the id that was made for it. */
  copied?: Pick<queries.NewRow, 'isIndexed' | 'createdAt'> & { id: string };
};

/** How often another free name is looked for when cards with the same wish are made at the same moment. */
const maxTries = 50;

/**
 * Inserts a card under the username that was chosen for it, or under a free one close to `wish`. A name that is free may be taken
 * before the card is inserted: inserting waits for the transaction that takes it, and then the next free one is tried.
 * @throws AppError `username_taken`
 */
async function insertNamed(
  tx: Context,
  row: Omit<queries.NewRow, 'username'>,
  chosen: string | undefined,
  wish: string,
): Promise<queries.ProfileRow> {
  for (let tries = 0; tries < (chosen === undefined ? maxTries : 1); tries += 1) {
    const username = chosen ?? (await freeUsername(tx, wish));
    assertNameAllowed(username);
    const made = await queries.insertRow(tx.db, { ...row, username });
    if (made) return made;
  }
  throw taken();
}

/**
 * Inserts a new card for a user, in the transaction of the caller, who has checked that it may be made and shown. A card that
 * lacks parts its template requires is withheld until it has them.
 * @throws AppError `username_taken`, `username_reserved`, `card_limit_reached`
 */
export async function makeCard(
  tx: Context,
  holder: { id: string; email: string },
  input: NewCard,
  { status, organizationId, template, wish, copied }: Of,
): Promise<queries.ProfileRow> {
  const position = await positionWithinQuota(tx, holder.id, organizationId);
  if (input.username !== undefined) assertNameAllowed(input.username);
  const { first, last } = input.content.name;
  const { content, look, exchangeForm, photoId, logoId, coverId } = input;
  const under = template && {
    ...{
      templateId: template.templateId,
      templateVersion: template.templateVersion,
      hiddenParts: template.hiddenParts,
    },
  };
  const none = { templateId: null, templateVersion: null };
  const shown = await visibilityUnderTemplate(tx, { ...input, ...(under ?? none), followsTemplate: true }, status);
  const wanted = {
    ...under,
    ...shown,
    ...{ id: newId(), ownerId: holder.id, organizationId, position },
    ...copied,
    ...{ language: input.language ?? tx.locale, content, look, exchangeForm, photoId, logoId, coverId },
  };
  const closeTo = wish ?? suggestUsername({ first, last, email: holder.email });
  const row = await insertNamed(tx, wanted, input.username, closeTo);
  await takeName(tx, row.username, row.id);
  await queries.notifyCardChanged(tx.db, row.id);
  return row;
}
