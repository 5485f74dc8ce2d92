import { getAccountImport, prepareAccountImport } from '@/lib/journeys/account-import/account-import';
import { accountImportAnswer, newAccountImport } from '@/lib/journeys/account-import/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve the state of the archive that you import',
    scope: null,
    answer: accountImportAnswer,
    run: ({ ctx }) => getAccountImport(ctx),
  }),
  POST: endpoint({
    summary: 'Begin the import of an archive of an account, which you then upload in parts of 4,000,000 bytes',
    scope: null,
    body: newAccountImport,
    answer: accountImportAnswer,
    status: 201,
    isReplayable: false,
    limits: [{ by: 'actor', limit: { name: 'account-import', points: 30, seconds: 86_400 } }],
    run: ({ ctx, body }) => prepareAccountImport(ctx, body),
  }),
});
