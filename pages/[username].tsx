import { cardDocument } from '@/components/cards/public-card/card-document';
import { cardPage } from '@/lib/cards/public-card/public-card';

/** The page is a document, not an application: it is written whole, without any script of Next.js (decision 14). */
export const config = { unstable_runtimeJS: false };

export const getServerSideProps = cardPage(cardDocument);

/** Next.js requires a component. It is never rendered: `getServerSideProps` has already sent the response. */
export default function PublicCardPage() {
  return null;
}

PublicCardPage.isDocument = true;
