import { jobs as activity } from '@/lib/account/activity/jobs';
import { jobs as emailChange } from '@/lib/account/email-change/jobs';
import { jobs as passkeys } from '@/lib/account/passkeys/jobs';
import { jobs as secondFactor } from '@/lib/account/second-factor/jobs';
import { jobs as sessions } from '@/lib/account/sessions/jobs';
import { jobs as signIn } from '@/lib/account/sign-in/jobs';
import { jobs as signInMethods } from '@/lib/account/sign-in-methods/jobs';
import { jobs as users } from '@/lib/account/users/jobs';
import { jobs as cards } from '@/lib/cards/card/jobs';
import { jobs as codes } from '@/lib/cards/codes/jobs';
import { jobs as templates } from '@/lib/cards/templates/jobs';
import { jobs as visits } from '@/lib/cards/visits/jobs';
import { jobs as contacts } from '@/lib/contacts/book/jobs';
import { jobs as events } from '@/lib/contacts/events/jobs';
import { jobs as exchanges } from '@/lib/contacts/exchanges/jobs';
import { jobs as imports } from '@/lib/contacts/imports/jobs';
import { jobs as merges } from '@/lib/contacts/merges/jobs';
import { jobs as reminders } from '@/lib/contacts/reminders/jobs';
import { jobs as accountDeletion } from '@/lib/journeys/account-deletion/jobs';
import { jobs as accountExport } from '@/lib/journeys/account-export/jobs';
import { jobs as accountImport } from '@/lib/journeys/account-import/jobs';
import { jobs as offboarding } from '@/lib/journeys/offboarding/jobs';
import { jobs as staff } from '@/lib/journeys/staff/jobs';
import { jobs as webhooks } from '@/lib/journeys/webhooks/jobs';
import { jobs as weekly } from '@/lib/journeys/weekly/jobs';
import { jobs as apiKeys } from '@/lib/organization/api-keys/jobs';
import { jobs as auditLog } from '@/lib/organization/audit-log/jobs';
import { jobs as domains } from '@/lib/organization/domains/jobs';
import { jobs as invitations } from '@/lib/organization/invitations/jobs';
import { jobs as members } from '@/lib/organization/members/jobs';
import { jobs as organizations } from '@/lib/organization/organization/jobs';
import { jobs as programs } from '@/lib/organization/programs/jobs';
import { jobs as scim } from '@/lib/organization/scim/jobs';
import { jobs as sso } from '@/lib/organization/sso/jobs';
import { jobs as audit } from '@/lib/platform/audit/jobs';
import { jobs as auth } from '@/lib/platform/auth/jobs';
import { jobs as emails } from '@/lib/platform/emails/jobs';
import { jobs as http } from '@/lib/platform/http/jobs';
import { jobs } from '@/lib/platform/jobs/jobs';
import { jobs as messenger } from '@/lib/platform/messenger/jobs';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { jobs as push } from '@/lib/platform/push/jobs';
import { jobs as rateLimits } from '@/lib/platform/rate-limit-jobs';
import { jobs as textMessages } from '@/lib/platform/text-messages/jobs';
import { jobs as uploads } from '@/lib/platform/uploads/jobs';

/**
 * The schedules, event handlers, deliveries and sweeps of every noun. The order matters: uploads come last, because whatever
 * refers to them is deleted before; for a new member, `scim` brings the directory's data before `cards` brings the cards.
 */
export const nouns: readonly NounJobs[] = [
  scim,
  cards,
  offboarding,
  contacts,
  merges,
  signIn,
  signInMethods,
  sessions,
  users,
  secondFactor,
  emailChange,
  passkeys,
  activity,
  invitations,
  http,
  rateLimits,
  auth,
  jobs,
  audit,
  codes,
  organizations,
  members,
  sso,
  exchanges,
  imports,
  templates,
  events,
  reminders,
  domains,
  apiKeys,
  auditLog,
  programs,
  visits,
  weekly,
  accountDeletion,
  accountExport,
  accountImport,
  staff,
  webhooks,
  messenger,
  emails,
  textMessages,
  push,
  uploads,
];
