import { type Context, systemContext } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { localeOr } from '@/lib/platform/i18n/languages';
import { findWithoutSession } from './accounts';

/**
 * The context of long work that goes on for a user after their request, in the language that they had.
 * @throws AppError `forbidden` where the account is disabled, gone or about to be deleted
 */
export async function workContext({ userId, language }: { userId: string; language: string }): Promise<Context> {
  const actor = await findWithoutSession(userId);
  if (!actor) throw new AppError('forbidden');
  return { ...systemContext(localeOr(language)), actor };
}
