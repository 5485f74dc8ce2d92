import { listPrograms, registerProgram } from '@/lib/organization/programs/programs';
import { madeProgramSchema, newProgramSchema, programsSchema } from '@/lib/organization/programs/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';

export default route({
  GET: endpoint({
    summary: 'List the programs that you have registered, newest first, without their secrets',
    scope: null,
    answer: programsSchema,
    run: async ({ ctx }) => ({ items: await listPrograms(ctx) }),
  }),
  POST: endpoint({
    summary:
      'Register a program that asks people to act for them; its secret is returned only once, and a recent sign-in is required',
    scope: null,
    body: newProgramSchema,
    answer: madeProgramSchema,
    status: 201,
    limits: [{ by: 'actor', limit: { name: 'programs', points: 60, seconds: 3600 } }],
    kept: (made) => ({ ...made, secret: null }),
    run: ({ ctx, body }) => registerProgram(ctx, body),
  }),
});
