import { exchangeHtml } from '@/components/exchanges/exchange-page';
import { exchangeDocument } from '@/lib/exchanges/document';
import { answerForm, showForm } from '@/lib/exchanges/form-page';
import { documentAnswer } from '@/lib/http/document-answer';
import { endpoint, route } from '@/lib/http/route';
import { faceQuery } from '@/lib/public-card/face';

export { config } from '@/lib/http/route';

// Plain HTML that works without a script. Who is signed in may leave their card with one tap, so the page is nobody else's.
export default route({
  GET: endpoint({
    access: 'optional',
    summary: 'Show the form on which visitors share their details',
    query: faceQuery,
    run: async ({ ctx, query, referrer }) => {
      const locale = query.locale ?? ctx.locale;
      const view = await showForm({ ...ctx, locale }, query.username, query, referrer);
      return documentAnswer(exchangeDocument(view, exchangeHtml));
    },
  }),
  POST: endpoint({
    access: 'optional',
    summary: 'Submit the plain HTML form that shares a visitor’s details; redirects to the confirmation',
    query: faceQuery,
    isRaw: true,
    maxBytes: 40_000,
    run: async ({ ctx, query, raw, userAgent }) => {
      const locale = query.locale ?? ctx.locale;
      const body = raw ?? { bytes: Buffer.alloc(0), type: '' };
      return documentAnswer(
        exchangeDocument(await answerForm({ ...ctx, locale }, query.username, body, userAgent), exchangeHtml),
      );
    },
  }),
});
