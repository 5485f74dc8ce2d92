import { findActiveCard, listCards } from '@/lib/cards/card/card';
import { localizeCard } from '@/lib/cards/card/model';
import type { PublicCard } from '@/lib/cards/card/schema';
import { cardName } from '@/lib/cards/public-card/model';
import { publicCardFile } from '@/lib/cards/public-card/public-card';
import type { Context } from '@/lib/platform/context';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import type { OutgoingFile } from '@/lib/platform/outgoing-file';
import { appleWallet } from '@/lib/platform/outside/wallet-apple/wallet-apple';
import { googleWallet, longestSaveUrl } from '@/lib/platform/outside/wallet-google/wallet-google';
import { applePass } from './apple-pass';
import { googlePass } from './google-pass';
import { passPictures } from './pass-pictures';

/**
 * A card as a signed pass for Apple Wallet. A former username gives the card itself.
 * @throws AppError `not_found` (also where Apple Wallet is not configured), `gone` (paused)
 */
export async function applePassFile(ctx: Context, username: string): Promise<OutgoingFile> {
  const wallet = appleWallet();
  if (!wallet) throw new AppError('not_found');
  const card = await publicCardFile(ctx, username);
  const files = await passPictures(ctx, card);
  const { APP_URL: appUrl, NEXT_PUBLIC_APP_NAME: appName } = env();
  const pass = applePass(card, appUrl, appName, 'logo.png' in files);
  return {
    content: wallet.sign({ ...pass, files }),
    type: 'application/vnd.apple.pkpass',
    name: `${card.username}.pkpass`,
    isUnlisted: true,
  };
}

/** The address for saving a card in Google Wallet; null where it is not configured, or where the card is too long for it. */
async function googleSaveUrl(card: PublicCard): Promise<string | null> {
  const wallet = googleWallet();
  if (!wallet) return null;
  const { APP_URL: appUrl, NEXT_PUBLIC_APP_NAME: appName } = env();
  for (const isShort of [false, true]) {
    const url = await wallet.saveUrl(googlePass(card, appUrl, appName, isShort));
    if (url.length <= longestSaveUrl) return url;
  }
  return null;
}

/**
 * The content of `/apple-wallet` for a card: its links to the wallets. Both are null where no wallet is configured; then only the
 * owner sees the page.
 */
export type WalletPage = { username: string; name: string; apple: string | null; google: string | null };

/**
 * The content of `/apple-wallet?username=`. Without a username it redirects to the actor's main card; a former username redirects
 * to the present one.
 * @throws AppError `not_found` where there is no active card, and, for everybody but its owner, where no wallet is configured
 */
export async function openWallet(ctx: Context, asked: unknown): Promise<WalletPage | { moved: string }> {
  if (asked === undefined && ctx.actor) {
    const main = (await listCards(ctx)).find(({ status }) => status === 'active');
    if (main) return { moved: main.username };
  }
  if (typeof asked !== 'string') throw new AppError('not_found');
  const card = await publicCardFile(ctx, asked).catch((error: unknown) => {
    // A paused card looks like a missing one to visitors of this page.
    throw error instanceof AppError && error.code === 'gone' ? new AppError('not_found') : error;
  });
  if (card.username !== asked) return { moved: card.username };
  const apple = appleWallet() ? `/api/wallet/apple/${card.username}.pkpass` : null;
  const google = await googleSaveUrl(card);
  const owner = apple || google ? null : await findActiveCard(ctx, card.username);
  if (owner && owner.ownerId !== ctx.actor?.id) throw new AppError('not_found');
  return { username: card.username, name: cardName(localizeCard(card, ctx.locale)), apple, google };
}
