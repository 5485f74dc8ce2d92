import { exchangeHtml } from '@/components/exchanges/exchange-page';
import { documentAnswer } from '@/lib/exchanges/document';
import { answerForm, showForm } from '@/lib/exchanges/form-page';
import { endpoint, route } from '@/lib/http/route';
import { faceQuery } from '@/lib/public-card/face';

export { config } from '@/lib/http/route';

// Plain HTML that works without a script. Who is signed in may leave their card with one tap, so the page is nobody else's.
export default route({
  GET: endpoint({
    access: 'optional',
    summary: 'The form on which visitors leave their details on a card',
    query: faceQuery,
    run: async ({ ctx, query, referrer }) => {
      const locale = query.locale ?? ctx.locale;
      const view = await showForm({ ...ctx, locale }, query.username, query, referrer);
      return documentAnswer(view, exchangeHtml);
    },
  }),
  POST: endpoint({
    access: 'optional',
    summary: 'Leaves details on a card: a plain HTML form, answered with the way to the receipt',
    query: faceQuery,
    isRaw: true,
    maxBytes: 40_000,
    run: async ({ ctx, query, raw, userAgent }) => {
      const locale = query.locale ?? ctx.locale;
      const body = raw ?? { bytes: Buffer.alloc(0), type: '' };
      return documentAnswer(await answerForm({ ...ctx, locale }, query.username, body, userAgent), exchangeHtml);
    },
  }),
});
