import { delivers } from '@/lib/platform/jobs/messages';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { mailer } from '@/lib/platform/outside/email/email';
import { email } from './messages';
import { renderEmail } from './render';
import { mayLeave } from './vouched';

export const jobs: NounJobs = {
  deliveries: [
    delivers(email, async (message, id) => {
      if (await mayLeave(message, id)) await mailer().send({ ...(await renderEmail(message)), id });
    }),
  ],
};
