import { hasPasskeys } from '@/lib/account/sign-in-methods/sign-in-methods';
import { requireActor } from '@/lib/platform/auth/actor';
import { mayUsePasskey, rulesFor } from '@/lib/platform/auth/session-rules';
import type { Context } from '@/lib/platform/context';
import { selectFactor } from './queries';
import type { FactorRequirement } from './schema';

/**
 * The first of the actor's organizations that will ask this session for a second factor, while its days of grace last; null where none
 * will, or the actor has one already.
 */
export async function findRequirement(ctx: Context): Promise<FactorRequirement | null> {
  const { id, via } = requireActor(ctx);
  const rules = await rulesFor(ctx.db, id);
  const [first] = rules
    .flatMap(({ id: organizationId, name, factorFrom }) =>
      factorFrom && new Date(factorFrom) > ctx.now && via !== `sso:${organizationId}`
        ? [{ from: factorFrom, organization: name ?? '' }]
        : [],
    )
    .sort((a, b) => Date.parse(a.from) - Date.parse(b.from));
  if (!first || (await selectFactor(ctx.db, id))?.confirmedAt) return null;
  return mayUsePasskey(rules, ctx.now) && (await hasPasskeys(ctx, id)) ? null : first;
}
