import { suggestUsername } from '@/lib/formats/username';
import { newId } from '@/lib/ids';
import type { Context } from '@/lib/platform/context';
import { showing } from '@/lib/templates/withhold';
import { roomForCard } from './place';
import * as queries from './queries';
import type { NewProfile, OwnProfile } from './schema';
import { assertNameAllowed, freeUsername, takeName, taken } from './usernames';

type Of = {
  status: OwnProfile['status'];
  organizationId: string | null;
  /** The template that the card begins under (`lib/templates/begin.ts`). */
  template?: Pick<queries.ProfileRow, 'templateId' | 'templateVersion' | 'hiddenParts'>;
};

/**
 * Writes a new card for somebody, in the transaction of who has found out that it may be made and shown; one that lacks what its
 * template requires waits for it.
 * @throws AppError `username_taken`, `username_reserved`, `card_limit_reached`
 */
export async function makeCard(
  tx: Context,
  holder: { id: string; email: string },
  input: NewProfile,
  { status, organizationId, template }: Of,
): Promise<queries.ProfileRow> {
  const position = await roomForCard(tx, holder.id, organizationId);
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
  const shown = await showing(tx, { ...input, ...(under ?? none), followsTemplate: true }, status);
  const row = await queries.insertProfile(tx.db, {
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
