import Head from 'next/head';
import { AcceptInvitation } from '@/components/organization/invitations/accept-invitation';
import { InvitationProblem } from '@/components/organization/invitations/invitation-problem';
import { KeptInvitation } from '@/components/organization/invitations/kept-invitation';
import { joinedBy, previewInvitation } from '@/lib/organization/invitations/invitations';
import { type InvitationPreview, tokenSchema } from '@/lib/organization/invitations/schema';
import { AppError } from '@/lib/platform/errors';
import { page } from '@/lib/platform/http/page';

type Props = { token?: string; preview?: InvitationPreview; problem?: string };

export const getServerSideProps = page(
  ['invitations', 'organizations'],
  async ({ ctx, query }) => {
    if (query.token === undefined) return { props: {} };
    // A query with two tokens counts as invalid.
    const { success, data: token } = tokenSchema.safeParse(query.token);
    if (!success) return { props: { problem: 'invitation_invalid' }, status: 410 };
    try {
      return { props: { token, preview: await previewInvitation(ctx, token) } };
    } catch (error) {
      if (!(error instanceof AppError) || (error.status !== 410 && error.status !== 403)) throw error;
      const joined = await joinedBy(ctx, token);
      if (joined) return { redirect: `/app/organizations/${joined.slug}` };
      return { props: { problem: error.code }, status: error.status };
    }
  },
  { access: 'public' },
);

function Screen({ token, preview, problem }: Props) {
  if (problem) return <InvitationProblem code={problem} />;
  return token && preview ? <AcceptInvitation token={token} preview={preview} /> : <KeptInvitation />;
}

export default function AcceptInvitationPage(props: Props) {
  return (
    <>
      {/* The link's secret stands in the address. */}
      <Head>
        <meta name="referrer" content="no-referrer" />
      </Head>
      <Screen {...props} />
    </>
  );
}
