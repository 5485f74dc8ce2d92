import { CodeEntry } from '@/components/cards/codes/code-entry';
import { codeUrl, parseCode } from '@/lib/platform/formats/short-code';
import { page } from '@/lib/platform/http/page';

/** A plain form requests this page again with the typed code and is redirected: no script is needed. */
export const getServerSideProps = page(
  ['codes'],
  async ({ query }) => {
    const typed = typeof query.code === 'string' ? query.code.slice(0, 100) : '';
    const code = parseCode(typed);
    if (code) return { redirect: codeUrl('', code, 'code'), see: true };
    return typed.trim() === '' ? { props: {} } : { props: { typed }, status: 422 };
  },
  { access: 'public' },
);

export default function CodePage({ typed }: { typed?: string }) {
  return <CodeEntry {...(typed === undefined ? {} : { typed })} />;
}
