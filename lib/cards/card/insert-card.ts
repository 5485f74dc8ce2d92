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
};

/**
 * Inserts a new card for a user, in the transaction of the caller, who has checked that it may be made and shown. A card that
 * lacks parts its template requires is withheld until it has them.
 * @throws AppError `username_taken`, `username_reserved`, `card_limit_reached`
 */
export async function makeCard(
  tx: Context,
  holder: { id: string; email: string },
  input: NewCard,
  { status, organizationId, template }: Of,
): Promise<queries.ProfileRow> {
  const position = await positionWithinQuota(tx, holder.id, organizationId);
  const { first, last } = input.content.name;
  const username = input.username ?? (await freeUsername(tx, suggestUsername({ first, last, email: holder.email })));
  assertNameAllowed(username);
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
  const row = await queries.insertRow(tx.db, {
    ...under,
    ...shown,
    ...{ id: newId(), ownerId: holder.id, organizationId, username, position },
    ...{ language: input.language ?? tx.locale, content, look, exchangeForm, photoId, logoId, coverId },
  });
  if (!row) throw taken();
  await takeName(tx, username, row.id);
  await queries.notifyCardChanged(tx.db, row.id);
  return row;
}
