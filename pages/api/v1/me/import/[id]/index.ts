import { endAccountImport, startAccountImport } from '@/lib/journeys/account-import/account-import';
import { accountImportAnswer, accountImportParams } from '@/lib/journeys/account-import/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Import an archive whose parts are uploaded, or continue an import that failed',
    scope: null,
    query: accountImportParams,
    answer: accountImportAnswer,
    status: 202,
    isReplayable: false,
    limits: [{ by: 'actor', limit: { name: 'account-import-start', points: 60, seconds: 86_400 } }],
    run: ({ ctx, query: { id } }) => startAccountImport(ctx, id),
  }),
  DELETE: endpoint({
    summary: 'Stop an import and delete its archive and its report; what has been imported stays',
    scope: null,
    query: accountImportParams,
    run: ({ ctx, query: { id } }) => endAccountImport(ctx, id),
  }),
});
