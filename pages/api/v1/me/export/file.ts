import { downloadExport } from '@/lib/journeys/account-export/account-export';
import { fileAnswer } from '@/lib/platform/http/file-answer';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Download the archive of your account; it is kept for 7 days',
    scope: null,
    files: ['application/zip'],
    run: async ({ ctx }) => fileAnswer(await downloadExport(ctx)),
  }),
});
