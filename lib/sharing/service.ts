import { requireActor } from '@/lib/auth/actor';
import { inTransaction } from '@/lib/db/transaction';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { displayName } from '@/lib/formats/names';
import { shareUrl } from '@/lib/formats/share';
import type { Context } from '@/lib/http/context';
import { enqueue } from '@/lib/jobs/outbox';
import { getProfile } from '@/lib/profiles/service';
import type { ShareByEmail } from './schema';

/**
 * Mails a card's address in the reader's language; the reader's answer goes to the sender.
 * @throws AppError `not_found`
 */
export async function shareByEmail(ctx: Context, id: string, input: ShareByEmail): Promise<{ status: 'queued' }> {
  const actor = requireActor(ctx);
  const card = await getProfile(ctx, id);
  if (card.status !== 'active') throw new AppError('not_found');
  const url = shareUrl(env().APP_URL, input.locale, card.username, 'email');
  const name = displayName(card.content.name, card.language) || card.username;
  await inTransaction(ctx, (tx) =>
    enqueue(tx, {
      kind: 'email',
      to: input.to,
      locale: input.locale,
      ...(actor.emailVerified ? { replyTo: actor.email } : {}),
      template: 'shareCard',
      values: { url, name, note: input.note },
    }),
  );
  return { status: 'queued' };
}
