import { mayLeave } from '@/lib/platform/emails/vouched';
import { delivers } from '@/lib/platform/jobs/messages';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { sms } from '@/lib/platform/outside/sms/sms';
import { textMessage } from './messages';

export const jobs: NounJobs = {
  deliveries: [
    delivers(textMessage, async (message, id) => {
      if (!(await mayLeave(message, id))) return;
      const service = sms();
      if (!service) throw new Error('no SMS provider is configured');
      await service.send({ to: message.to, text: message.text });
    }),
  ],
};
