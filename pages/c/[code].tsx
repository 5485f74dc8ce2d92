import { OpenedCodePage } from '@/components/cards/codes/opened-code';
import { listCards } from '@/lib/cards/card/card';
import { cardsQuery } from '@/lib/cards/card/hooks';
import { type OpenedCode, openCode } from '@/lib/cards/codes/codes';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['codes'],
  async ({ ctx, query, cache }) => {
    const opened = await openCode(ctx, String(query.code ?? ''));
    if (opened.kind === 'card') {
      const via = query.via === 'qr' || query.via === 'code' ? query.via : 'nfc';
      const more = new URLSearchParams({
        ...{ via, code: opened.code },
        ...(opened.met && { met: opened.met }),
      });
      return { redirect: `/${opened.username}?${more}`, see: true };
    }
    if (opened.kind === 'unclaimed' && ctx.actor) cache(cardsQuery(), await listCards(ctx));
    if (opened.kind === 'nothing') return { props: { opened }, status: opened.status };
    if (opened.kind === 'later') return { props: { opened }, status: 429, retryAfter: opened.retryAfter };
    return { props: { opened } };
  },
  { access: 'public' },
);

export default function OpenCodePage({ opened }: { opened: Exclude<OpenedCode, { kind: 'card' }> }) {
  return <OpenedCodePage opened={opened} />;
}
