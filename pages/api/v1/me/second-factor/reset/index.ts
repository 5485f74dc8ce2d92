import { resetSchema } from '@/lib/account/second-factor/schema';
import { cancelReset, getReset, requestReset } from '@/lib/account/second-factor/second-factor';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Get how you can reset two-step verification without your app and your recovery codes',
    scope: null,
    forLacking: ['factor'],
    isForEnding: true,
    answer: resetSchema,
    run: ({ ctx }) => getReset(ctx),
  }),
  POST: endpoint({
    summary: 'Request a reset of two-step verification, which you can finish after 24 hours',
    scope: null,
    forLacking: ['factor'],
    isForEnding: true,
    answer: resetSchema,
    isReplayable: false,
    run: ({ ctx }) => requestReset(ctx),
  }),
  DELETE: endpoint({
    summary: 'Cancel the reset of two-step verification',
    scope: null,
    run: ({ ctx }) => cancelReset(ctx),
  }),
});
