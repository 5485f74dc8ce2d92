import type { GetStaticProps } from 'next';
import { FullPageError } from '@/components/ui/full-page-error';
import { staticTexts } from '@/lib/platform/i18n/static-texts';

export const getStaticProps: GetStaticProps = staticTexts([]);

export default function ServerErrorPage() {
  return <FullPageError />;
}
