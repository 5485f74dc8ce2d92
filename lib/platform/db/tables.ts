/** All tables, for the database client and for the migration generator. */
export { accountActivities } from './schema/account-activities';
export { accountDeletions } from './schema/account-deletions';
export { accountExports } from './schema/account-exports';
export { accountImports } from './schema/account-imports';
export { apiKeys } from './schema/api-keys';
export { auditEntries } from './schema/audit';
export { invitationImportRows, invitationImports } from './schema/bulk-invitations';
export { changeRequests } from './schema/change-requests';
export { codes } from './schema/codes';
export { contactBooks, contactGroupMarks, contactGroupMembers, contactGroups, contacts } from './schema/contacts';
export { devicePasswords } from './schema/device-passwords';
export { emailChanges } from './schema/email-changes';
export { eventSessions } from './schema/events';
export { exchangeNotices, exchanges, exchangeWithdrawals } from './schema/exchanges';
export { followUpTemplates } from './schema/follow-ups';
export { formerAddresses } from './schema/former-addresses';
export { idempotencyKeys, rateLimits } from './schema/http';
export { contactImportRows, contactImports } from './schema/imports';
export { invitationGrants, invitations } from './schema/invitations';
export { jobTries } from './schema/job-tries';
export { memberships } from './schema/memberships';
export { contactDistinctions, contactMerges } from './schema/merges';
export { oauthClients, oauthGrants, oauthRecords } from './schema/oauth';
export { consentWordings, organizations } from './schema/organizations';
export { outbox } from './schema/outbox';
export { passkeys, spentChallenges } from './schema/passkeys';
export { handles, profiles } from './schema/profiles';
export { pushTokens } from './schema/push-tokens';
export { contactReminders } from './schema/reminders';
export { scimGroupMembers, scimGroups, scimTokens, scimUsers } from './schema/scim';
export { factorResets, recoveryCodes, secondFactors } from './schema/second-factors';
export { sessions } from './schema/sessions';
export { signInCodes } from './schema/sign-in-codes';
export { signInAlarms, signInDevices } from './schema/sign-in-devices';
export { signInMethods } from './schema/sign-in-methods';
export { organizationDomains, ssoAssertions, ssoAttempts, ssoConnections, ssoIdentities, ssoKeys } from './schema/sso';
export { staffEntries, supportCodes, supportSessions } from './schema/support';
export { profileTeams, teamGrants, teams } from './schema/teams';
export { templateRunCards, templateRuns } from './schema/template-runs';
export { templates, templateVersions } from './schema/templates';
export { uploads } from './schema/uploads';
export { endedSessions, users } from './schema/users';
export {
  cardDayParts,
  cardDays,
  cardDaysBefore,
  cardLinks,
  cardMonthParts,
  cardMonths,
  organizationDayParts,
  organizationDays,
  organizationMonthParts,
  visitDaysDue,
  visitNetworks,
  visitSalts,
  visits,
} from './schema/visits';
export { webhookDeliveries, webhooks } from './schema/webhooks';
export { weeklySummaries } from './schema/weekly-summaries';
