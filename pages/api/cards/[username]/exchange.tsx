import { exchangeHtml } from '@/components/contacts/exchanges/exchange-page';
import { cardFileQuery } from '@/lib/cards/public-card/schema';
import { answerForm, exchangeDocument, showForm } from '@/lib/contacts/exchanges/exchanges';
import { documentAnswer } from '@/lib/platform/http/document-answer';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

// Plain HTML that works without a script. A signed-in visitor may leave their card with one tap, so the page is theirs alone.
export default route({
  GET: endpoint({
    access: 'optional',
    summary: 'Show the form on which visitors share their details',
    scope: null,
    query: cardFileQuery,
    run: async ({ ctx, query, referrer }) => {
      const locale = query.locale ?? ctx.locale;
      const view = await showForm({ ...ctx, locale }, query.username, query, referrer);
      return documentAnswer(exchangeDocument(view, exchangeHtml));
    },
  }),
  POST: endpoint({
    access: 'optional',
    summary: 'Submit the plain HTML form that shares a visitor’s details; redirects to the confirmation',
    scope: null,
    query: cardFileQuery,
    isRaw: true,
    maxBytes: 40_000,
    run: async ({ ctx, query, raw }) => {
      const locale = query.locale ?? ctx.locale;
      const body = raw ?? { bytes: Buffer.alloc(0), type: '' };
      return documentAnswer(exchangeDocument(await answerForm({ ...ctx, locale }, query.username, body), exchangeHtml));
    },
  }),
});
