import type { Context } from '@/lib/platform/context';
import { localeOr } from '@/lib/platform/i18n/languages';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { AnswerRefused } from '@/lib/platform/outside/sso/sso';
import { newToken, secretHash } from '@/lib/platform/token';
import { providerOf, tripOf } from './provider';
import * as queries from './queries';
import type { Return } from './schema';
import { unsolicited } from './unsolicited';

/** The path of the page that goes on with a sign-in, in the sign-in's language. The page says the same whatever went wrong. */
function toPage(ctx: Context, attempt: queries.AttemptRow | null, query: Record<string, string>): string {
  const path = localizedPath(attempt ? localeOr(attempt.locale) : ctx.locale, '/auth/sso');
  return `${path}?${new URLSearchParams(query)}`;
}

const find = (ctx: Context, state: string | null | undefined) =>
  state ? queries.selectAttempt(ctx.db, secretHash(state), ctx.now) : null;

/** Refuses a response. Only an owner who tests the connection learns why; a valid response to the sign-in can still come. */
async function refuse(ctx: Context, attempt: queries.AttemptRow, state: string, error: AnswerRefused) {
  ctx.log.info({ err: error }, 'answer of an identity provider');
  if (attempt.isTest) await queries.noteRefusal(ctx.db, attempt.id, error.reason);
  return toPage(ctx, attempt, { state, error: 'refused' });
}

/**
 * Handles the return from a provider that speaks OpenID Connect. Nothing is done with it until the browser that began the
 * sign-in asks.
 * @returns the path that goes on
 */
export async function returned(ctx: Context, { state = '', code, iss, error }: Return): Promise<string> {
  const pending = await find(ctx, state);
  if (pending?.connection.kind !== 'oidc') return toPage(ctx, pending?.attempt ?? null, { error: 'refused' });
  if (!code || error !== undefined)
    return refuse(ctx, pending.attempt, state, new AnswerRefused('provider_error', { cause: error }));
  return toPage(ctx, pending.attempt, { state, code, ...(iss ? { iss } : {}) });
}

/**
 * Handles the form that a SAML provider sends by the browser. The subject that it names is stored, once; the browser goes on
 * with a code that only this browser gets, so that no one can let another user sign in for them.
 * @returns the path that goes on
 */
export async function posted(ctx: Context, form: URLSearchParams): Promise<string> {
  const state = form.get('RelayState') ?? '';
  const pending = await find(ctx, state);
  if (!pending) return toPage(ctx, null, await unsolicited(ctx, form));
  const { attempt, connection } = pending;
  if (connection.kind !== 'saml') return toPage(ctx, attempt, { error: 'refused' });
  try {
    const provider = await providerOf(ctx, connection);
    const subject = await provider.read(tripOf(attempt, state), form);
    const code = newToken();
    if (!(await queries.answerAttempt(ctx.db, attempt.id, subject, secretHash(code))))
      throw new AnswerRefused('replayed');
    return toPage(ctx, attempt, { state, code });
  } catch (error) {
    if (!(error instanceof AnswerRefused)) throw error;
    return refuse(ctx, attempt, state, error);
  }
}
