import { renderToStaticMarkup } from 'react-dom/server';
import { SendAnswer } from '@/components/public-card/send-answer';
import { metOf } from '@/lib/formats/share';
import { documentAnswer } from '@/lib/http/document-answer';
import { endpoint, route } from '@/lib/http/route';
import { defaultLocale } from '@/lib/i18n/languages';
import { faceQuery } from '@/lib/public-card/face';
import { cardPath } from '@/lib/public-card/links';
import { answerSendForm } from '@/lib/public-card/send-form';

export { config } from '@/lib/http/route';

export default route({
  // Whoever opens the form's address by hand is on the way to the card.
  GET: endpoint({
    access: 'public',
    summary: 'Redirect to the card',
    query: faceQuery,
    run: async ({ query }) =>
      documentAnswer({ seeOther: cardPath(query.locale ?? defaultLocale, query.username, metOf(query.met)) }),
  }),
  POST: endpoint({
    access: 'public',
    summary: 'Submit the plain HTML form that sends a card to an email address or phone; returns a page',
    query: faceQuery,
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
