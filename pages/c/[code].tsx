import { OpenedCodePage } from '@/components/codes/opened-code';
import { type OpenedCode, openCode } from '@/lib/codes/open';
import { page } from '@/lib/http/page';
import { profilesQuery } from '@/lib/profiles/hooks';
import { listProfiles } from '@/lib/profiles/service';

export const getServerSideProps = page(
  ['codes'],
  async ({ ctx, query, cache }) => {
    const opened = await openCode(ctx, String(query.code ?? ''));
    if (opened.kind === 'card') {
      const more = new URLSearchParams({
        via: query.via === 'qr' ? 'qr' : 'nfc',
        ...(opened.met && { met: opened.met }),
      });
      return { redirect: `/${opened.username}?${more}`, see: true };
    }
    if (opened.kind === 'unclaimed' && ctx.actor) cache(profilesQuery(), await listProfiles(ctx));
    if (opened.kind === 'nothing') return { props: { opened }, status: opened.status };
    if (opened.kind === 'later') return { props: { opened }, status: 429, retryAfter: opened.retryAfter };
    return { props: { opened } };
  },
  { access: 'public' },
);

export default function OpenCodePage({ opened }: { opened: Exclude<OpenedCode, { kind: 'card' }> }) {
  return <OpenedCodePage opened={opened} />;
}
