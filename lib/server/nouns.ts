import { jobs as bulkInvitations } from '@/lib/bulk-invitations/jobs';
import { jobs as contacts } from '@/lib/contacts/jobs';
import { jobs as domains } from '@/lib/domains/jobs';
import { jobs as events } from '@/lib/events/jobs';
import { jobs as exchanges } from '@/lib/exchanges/jobs';
import { jobs as http } from '@/lib/http/jobs';
import { jobs as imports } from '@/lib/imports/jobs';
import { jobs as invitations } from '@/lib/invitations/jobs';
import { jobs } from '@/lib/jobs/jobs';
import { jobs as merges } from '@/lib/merges/jobs';
import { jobs as organizations } from '@/lib/organizations/jobs';
import { jobs as platform } from '@/lib/platform/jobs';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { jobs as profiles } from '@/lib/profiles/jobs';
import { jobs as reminders } from '@/lib/reminders/jobs';
import { jobs as signIn } from '@/lib/sign-in/jobs';
import { jobs as sso } from '@/lib/sso/jobs';
import { jobs as templates } from '@/lib/templates/jobs';
import { jobs as uploads } from '@/lib/uploads/jobs';
import { jobs as users } from '@/lib/users/jobs';
import { jobs as visits } from '@/lib/visits/jobs';

/** What every noun does without being asked. Uploads come last: what names them has gone before. */
export const nouns: readonly NounJobs[] = [
  profiles,
  contacts,
  merges,
  signIn,
  invitations,
  http,
  platform,
  users,
  jobs,
  organizations,
  sso,
  exchanges,
  imports,
  bulkInvitations,
  templates,
  events,
  reminders,
  domains,
  visits,
  uploads,
];
