import { Wallet } from '@/components/wallet/wallet';
import { page } from '@/lib/http/page';
import { openWallet, type WalletPage } from '@/lib/wallet/service';

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
