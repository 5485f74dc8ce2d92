import { CardImportPage } from '@/components/journeys/card-import/card-import-page';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(['card-import', 'card', 'public-card']);

export default function ImportCardPage() {
  return <CardImportPage />;
}
