import { claimCode } from '@/lib/cards/codes/codes';
import { claimSchema, ownCodeSchema } from '@/lib/cards/codes/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Claim an unassigned code for one of your cards',
    scope: 'codes',
    example: { code: '7K2M-9QXT', profileId: '01890a5d-ac96-774b-bcce-b302099a8057' },
    body: claimSchema,
    answer: ownCodeSchema,
    limits: [{ by: 'actor', limit: { name: 'claim-code', points: 30, seconds: 60 } }],
    run: ({ ctx, body }) => claimCode(ctx, body),
  }),
});
