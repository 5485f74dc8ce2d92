import type { Context } from '@/lib/platform/context';
import { siteOf } from '@/lib/platform/network';
import type { Limit } from '@/lib/platform/rate-limit';
import { hashOfSecret, hasProven, type SignInBrowser } from './browser';

const day = 86_400;
type Quotas = {
  /** Limits on requesting codes. */
  codes: [Limit, string][];
  /** Limits on wrong attempts, for all codes together; once they are used up, there are no new codes. */
  wrong: [Limit, string][];
};

/**
 * The limits on requests and wrong attempts of a browser for an address. Limits per requester come before the limit per address:
 * a stranger who requests codes in someone's name uses up their own limit first, and many requesters are needed to use up that of the
 * address, however many networks each has. A browser in which the address was proven has limits of its own, which no stranger
 * uses up.
 */
export function quotasOf(ctx: Context, email: string, browser: SignInBrowser): Quotas {
  if (browser.secret && hasProven(browser, email, ctx.now)) {
    const own = hashOfSecret(browser.secret);
    return {
      codes: [[{ name: 'sign-in-code-browser', points: 6, seconds: 600 }, own]],
      wrong: [
        [{ name: 'code-wrong-browser', points: 20, seconds: day }, own],
        [{ name: 'code-wrong-browsers', points: 100, seconds: day }, email],
      ],
    };
  }
  const asker = `${ctx.address} ${email}`;
  const site = `${siteOf(ctx.address)} ${email}`;
  return {
    codes: [
      [{ name: 'sign-in-code-asker', points: 6, seconds: 600 }, asker],
      [{ name: 'sign-in-code-asker-day', points: 20, seconds: day }, asker],
      [{ name: 'sign-in-code-site', points: 12, seconds: 600 }, site],
      [{ name: 'sign-in-code-site-day', points: 40, seconds: day }, site],
      [{ name: 'sign-in-code', points: 30, seconds: 600 }, email],
      [{ name: 'sign-in-code-day', points: 100, seconds: day }, email],
    ],
    wrong: [
      [{ name: 'code-wrong-asker', points: 20, seconds: day }, asker],
      [{ name: 'code-wrong-site', points: 40, seconds: day }, site],
      [{ name: 'code-wrong', points: 100, seconds: day }, email],
    ],
  };
}

/** Limits on requesting links for a new password in an hour: first per requester, then per address. */
export function resetQuotas(ctx: Context, email: string): [Limit, string][] {
  const hour = 3600;
  return [
    [{ name: 'password-reset-asker', points: 5, seconds: hour }, `${ctx.address} ${email}`],
    [{ name: 'password-reset-site', points: 8, seconds: hour }, `${siteOf(ctx.address)} ${email}`],
    [{ name: 'password-reset', points: 15, seconds: hour }, email],
  ];
}
