import { cardDocument } from '@/components/cards/public-card/card-document';
import { cardPage } from '@/lib/cards/public-card/public-card';

/** A document, not an application: it is written whole, and none of Next's scripts belong to it (decision 14). */
export const config = { unstable_runtimeJS: false };

export const getServerSideProps = cardPage(cardDocument);

/** Next wants a component; `getServerSideProps` has answered before it would be asked. */
export default function PublicCardPage() {
  return null;
}

PublicCardPage.isDocument = true;
