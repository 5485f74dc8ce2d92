import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import { UnsubscribeDocument } from '@/components/cards/public-card/unsubscribe-document';
import type { Context } from '@/lib/platform/context';
import { documentAnswer } from '@/lib/platform/http/document-answer';
import { endpoint, route } from '@/lib/platform/http/route';
import { type Locale, locales } from '@/lib/platform/i18n/languages';
import { endPage } from '@/lib/platform/push/end-page';

export { config } from '@/lib/platform/http/route';

const query = z.strictObject({ token: z.string().max(300).default(''), locale: z.enum(locales).optional() });
type Asked = z.output<typeof query>;
const limits = [{ by: 'address' as const, limit: { name: 'end-notices', points: 60, seconds: 60 } }];

async function answer(ctx: Context, { token, locale: asked }: Asked, isPosted: boolean) {
  const locale: Locale = asked ?? ctx.locale;
  const page = await endPage({ ...ctx, locale }, token, isPosted);
  const html = renderToStaticMarkup(<UnsubscribeDocument locale={locale} page={page} />);
  const { status } = page;
  return documentAnswer({ html: `<!doctype html>${html}`, locale, status, forms: 'own', referrer: 'no-referrer' });
}

export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Show the page that asks whether to unsubscribe from a kind of email; changes nothing',
    scope: null,
    query,
    limits,
    run: ({ ctx, query: asked }) => answer(ctx, asked, false),
  }),
  POST: endpoint({
    access: 'public',
    summary: 'Unsubscribe from a kind of email (RFC 8058); returns a page',
    scope: null,
    query,
    limits,
    // The servers of mail programs send the request, as a form of either kind. The token in the query says everything.
    isFromElsewhere: true,
    isRaw: true,
    maxBytes: 4000,
    run: ({ ctx, query: asked }) => answer(ctx, asked, true),
  }),
});
