import { getExport, startExport } from '@/lib/journeys/account-export/account-export';
import { accountExportAnswer } from '@/lib/journeys/account-export/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve the state of the archive of your account',
    scope: null,
    answer: accountExportAnswer,
    run: ({ ctx }) => getExport(ctx),
  }),
  POST: endpoint({
    summary: 'Start an archive of everything in your account; requires a recent sign-in',
    scope: null,
    answer: accountExportAnswer,
    status: 202,
    limits: [{ by: 'actor', limit: { name: 'account-export', points: 10, seconds: 86_400 } }],
    run: ({ ctx }) => startExport(ctx),
  }),
});
