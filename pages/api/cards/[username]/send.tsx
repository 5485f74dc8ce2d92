import { renderToStaticMarkup } from 'react-dom/server';
import { SendAnswer } from '@/components/cards/public-card/send-answer';
import { cardPath } from '@/lib/cards/public-card/model';
import { answerSendForm } from '@/lib/cards/public-card/public-card';
import { cardFileQuery } from '@/lib/cards/public-card/schema';
import { metOf } from '@/lib/platform/formats/share';
import { documentAnswer } from '@/lib/platform/http/document-answer';
import { endpoint, route } from '@/lib/platform/http/route';
import { defaultLocale } from '@/lib/platform/i18n/languages';

export { config } from '@/lib/platform/http/route';

export default route({
  // A visitor who opens the form's address by hand is redirected to the card.
  GET: endpoint({
    access: 'public',
    summary: 'Redirect to the card',
    scope: null,
    query: cardFileQuery,
    run: async ({ query }) =>
      documentAnswer({ seeOther: cardPath(query.locale ?? defaultLocale, query.username, metOf(query.met)) }),
  }),
  POST: endpoint({
    access: 'public',
    summary: 'Submit the plain HTML form that sends a card to an email address or phone; returns a page',
    scope: null,
    query: cardFileQuery,
    isRaw: true,
    maxBytes: 4000,
    run: async ({ ctx, query, raw }) => {
      const [locale, met] = [query.locale ?? ctx.locale, metOf(query.met)];
      const told = await answerSendForm(
        { ...ctx, locale },
        { username: query.username, met },
        raw ?? { bytes: Buffer.alloc(0), type: '' },
      );
      const back = { href: cardPath(locale, query.username, met), label: told.back };
      const html = renderToStaticMarkup(<SendAnswer locale={locale} title={told.title} text={told.text} back={back} />);
      const { status, retryAfter } = told;
      return documentAnswer({ html: `<!doctype html>${html}`, locale, status, retryAfter, forms: 'none' });
    },
  }),
});
