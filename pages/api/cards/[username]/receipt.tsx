import { z } from 'zod';
import { exchangeHtml } from '@/components/contacts/exchanges/exchange-page';
import { changeReceipt, exchangeDocument, showReceipt } from '@/lib/contacts/exchanges/exchanges';
import { receiptActs } from '@/lib/contacts/exchanges/schema';
import { metOf } from '@/lib/platform/formats/share';
import { documentAnswer } from '@/lib/platform/http/document-answer';
import { endpoint, route } from '@/lib/platform/http/route';
import { locales } from '@/lib/platform/i18n/languages';

export { config } from '@/lib/platform/http/route';

const query = z.strictObject({
  username: z.string().max(200),
  locale: z.enum(locales).optional(),
  key: z.string().max(200).default(''),
  act: z.enum(receiptActs).optional(),
  /** The event by whose link or code the card was reached. */
  met: z.string().max(200).optional().transform(metOf),
});
const limits = (name: string, points: number) => [{ by: 'address' as const, limit: { name, points, seconds: 60 } }];

export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Show visitors the details they shared on a card, by their secret link',
    scope: null,
    query,
    limits: limits('receipt', 60),
    run: async ({ ctx, query: { locale, ...asked } }) =>
      documentAnswer(
        exchangeDocument(await showReceipt({ ...ctx, locale: locale ?? ctx.locale }, asked), exchangeHtml),
      ),
  }),
  POST: endpoint({
    access: 'public',
    summary: 'Correct or delete the details a visitor shared, or withdraw an optional consent, by their secret link',
    scope: null,
    query,
    isRaw: true,
    maxBytes: 40_000,
    limits: limits('receipt-change', 20),
    run: async ({ ctx, query: { locale, ...asked }, raw }) => {
      const body = raw ?? { bytes: Buffer.alloc(0), type: '' };
      return documentAnswer(
        exchangeDocument(await changeReceipt({ ...ctx, locale: locale ?? ctx.locale }, asked, body), exchangeHtml),
      );
    },
  }),
});
