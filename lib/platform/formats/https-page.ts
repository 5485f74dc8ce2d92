import { z } from 'zod';

/**
 * The URL of a user's own web page: https, at most 500 characters, without user and password, as browsers write it (the host
 * in ASCII).
 */
export const httpsPage = z
  .string()
  .max(500, 'too_long')
  .transform((text, ctx) => {
    const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
    const isPage = url?.protocol === 'https:' && /\w\.\w/.test(url.hostname) && `${url.username}${url.password}` === '';
    if (isPage && url.href.length <= 500) return url.href;
    ctx.addIssue({ code: 'custom', message: 'needs_https' });
    return z.NEVER;
  });
