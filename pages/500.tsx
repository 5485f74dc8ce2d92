import type { GetStaticProps } from 'next';
import { FullPageError } from '@/components/ui/full-page-error';
import { staticTexts } from '@/lib/i18n/static-texts';

export const getStaticProps: GetStaticProps = staticTexts([]);

export default function ServerErrorPage() {
  return <FullPageError />;
}
