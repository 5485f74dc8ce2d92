import type { Context } from '@/lib/platform/context';
import { isSealedOldly, seal, unseal } from '@/lib/platform/seal';
import { selectSealedKeys, updateKey } from './key-queries';
import * as queries from './queries';

/** Encrypts again each secret that is sealed with an old key, so that the key may be dropped from `COOKIE_SECRETS`. */
export async function resealSecrets(ctx: Pick<Context, 'db'>): Promise<void> {
  for (const { id, secret } of await queries.selectSealed(ctx.db)) {
    const opened = secret && isSealedOldly(secret) ? unseal(secret, id) : null;
    if (opened) await queries.updateConnection(ctx.db, id, { secret: seal(opened, id) });
  }
  for (const { id, secret } of await selectSealedKeys(ctx.db)) {
    const opened = isSealedOldly(secret) ? unseal(secret, id) : null;
    if (opened) await updateKey(ctx.db, id, seal(opened, id));
  }
}
