import { Wallet } from '@/components/cards/wallet/wallet';
import { openWallet, type WalletPage } from '@/lib/cards/wallet/wallet';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['wallet'],
  async ({ ctx, query }) => {
    const opened = await openWallet(ctx, query.username);
    return 'moved' in opened ? { redirect: `/apple-wallet?username=${opened.moved}` } : { props: { wallet: opened } };
  },
  { access: 'public' },
);

export default function AppleWalletPage({ wallet }: { wallet: WalletPage }) {
  return <Wallet wallet={wallet} />;
}
