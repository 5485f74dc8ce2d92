import { z } from 'zod';
import { messageSchema, messageSummaries, messageTypes } from '@/lib/journeys/webhooks/webhooks';
import { env } from '@/lib/platform/env';
import { openApiDocument } from '@/lib/platform/http/openapi';
import { type Endpoints, endpoint, route } from '@/lib/platform/http/route';
import analytics from './analytics';
import exportFigures from './analytics/export';
import apiKeys from './api-keys';
import apiKey from './api-keys/[id]';
import authorization from './authorizations/[uid]';
import codes from './codes';
import code from './codes/[id]';
import claim from './codes/claim';
import connections from './connections';
import contacts from './contacts';
import contact from './contacts/[id]';
import contactChanges from './contacts/[id]/changes';
import contactGroupsOf from './contacts/[id]/groups';
import contactReminders from './contacts/[id]/reminders';
import restoreContact from './contacts/[id]/restore';
import contactVCard from './contacts/[id]/vcard';
import contactsBulk from './contacts/bulk';
import contactsCount from './contacts/count';
import distinctions from './contacts/distinctions';
import duplicates from './contacts/duplicates';
import mergeExact from './contacts/duplicates/merge';
import exportContacts from './contacts/export';
import contactGroups from './contacts/groups';
import contactGroup from './contacts/groups/[id]';
import importContacts from './contacts/import';
import contactImports from './contacts/imports';
import contactImport from './contacts/imports/[id]';
import applyImport from './contacts/imports/[id]/apply';
import importRows from './contacts/imports/[id]/rows';
import importRow from './contacts/imports/[id]/rows/[place]';
import stopImport from './contacts/imports/[id]/stop';
import undoImport from './contacts/imports/[id]/undo';
import mergeContacts from './contacts/merge';
import merges from './contacts/merges';
import undoMerge from './contacts/merges/[id]/undo';
import contactsOverview from './contacts/overview';
import contactTags from './contacts/tags';
import contactValues from './contacts/values';
import confirmEmailChange from './email-changes/confirm';
import undoEmailChange from './email-changes/undo';
import events from './events';
import endEvent from './events/[id]/end';
import exchanges from './exchanges';
import exchange from './exchanges/[id]';
import withdrawals from './exchanges/withdrawals';
import withdrawal from './exchanges/withdrawals/[id]';
import followUpTemplates from './follow-up-templates';
import followUpTemplate from './follow-up-templates/[id]';
import acceptInvitation from './invitations/accept';
import previewInvitation from './invitations/preview';
import me from './me';
import activity from './me/activity';
import meDeletion from './me/deletion';
import devicePasswords from './me/device-passwords';
import devicePassword from './me/device-passwords/[id]';
import emailChange from './me/email-change';
import meExport from './me/export';
import meExportFile from './me/export/file';
import meImport from './me/import';
import meImportById from './me/import/[id]';
import meImportPart from './me/import/[id]/parts/[part]';
import messengerToken from './me/messenger-token';
import notifications from './me/notifications';
import passkeys from './me/passkeys';
import passkey from './me/passkeys/[id]';
import passkeyConfirmation from './me/passkeys/confirmation';
import passkeyConfirmationOptions from './me/passkeys/confirmation/options';
import passkeyOffer from './me/passkeys/offer';
import passkeyOptions from './me/passkeys/options';
import connectedPrograms from './me/programs';
import connectedProgram from './me/programs/[id]';
import pushTokens from './me/push-tokens';
import pushToken from './me/push-tokens/[id]';
import secondFactor from './me/second-factor';
import confirmSecondFactor from './me/second-factor/confirm';
import proveSecondFactor from './me/second-factor/proof';
import recoveryCodes from './me/second-factor/recovery-codes';
import factorReset from './me/second-factor/reset';
import finishFactorReset from './me/second-factor/reset/finish';
import sessions from './me/sessions';
import session from './me/sessions/[id]';
import signInMethods from './me/sign-in-methods';
import ownPassword from './me/sign-in-methods/password';
import connectedAccounts from './me/sign-in-methods/providers';
import connectedAccount from './me/sign-in-methods/providers/[provider]';
import meSupport from './me/support';
import testNotification from './me/test-notification';
import onboarding from './onboarding';
import finish from './onboarding/finish';
import organizations from './organizations';
import organization from './organizations/[organization]';
import organizationAnalytics from './organizations/[organization]/analytics';
import metEvents from './organizations/[organization]/analytics/events';
import exportMetEvents from './organizations/[organization]/analytics/events/export';
import exportAnalytics from './organizations/[organization]/analytics/export';
import idleMembers from './organizations/[organization]/analytics/idle';
import ranking from './organizations/[organization]/analytics/ranking';
import organizationKeys from './organizations/[organization]/api-keys';
import organizationKey from './organizations/[organization]/api-keys/[id]';
import organizationAudit from './organizations/[organization]/audit';
import organizationAuditExport from './organizations/[organization]/audit/export';
import organizationCards from './organizations/[organization]/cards';
import organizationCard from './organizations/[organization]/cards/[id]';
import changeRequests from './organizations/[organization]/change-requests';
import changeRequest from './organizations/[organization]/change-requests/[id]';
import decideRequests from './organizations/[organization]/change-requests/decide';
import organizationCodes from './organizations/[organization]/codes';
import organizationCodesId from './organizations/[organization]/codes/[id]';
import organizationContacts from './organizations/[organization]/contacts';
import organizationContactsId from './organizations/[organization]/contacts/[id]';
import organizationContactsIdRestore from './organizations/[organization]/contacts/[id]/restore';
import organizationContactsCount from './organizations/[organization]/contacts/count';
import organizationContactsExport from './organizations/[organization]/contacts/export';
import organizationContactsFacets from './organizations/[organization]/contacts/facets';
import organizationContactsSharing from './organizations/[organization]/contacts/sharing';
import organizationContactsTransfer from './organizations/[organization]/contacts/transfer';
import organizationDeletion from './organizations/[organization]/deletion';
import domains from './organizations/[organization]/domains';
import domain from './organizations/[organization]/domains/[id]';
import verifyDomain from './organizations/[organization]/domains/[id]/verify';
import organizationExchangeConsent from './organizations/[organization]/exchange-consent';
import organizationExchangeQuestions from './organizations/[organization]/exchange-questions';
import invitations from './organizations/[organization]/invitations';
import invitation from './organizations/[organization]/invitations/[id]';
import invitationLink from './organizations/[organization]/invitations/[id]/link';
import resend from './organizations/[organization]/invitations/[id]/resend';
import bulks from './organizations/[organization]/invitations/imports';
import bulk from './organizations/[organization]/invitations/imports/[id]';
import applyBulk from './organizations/[organization]/invitations/imports/[id]/apply';
import bulkRows from './organizations/[organization]/invitations/imports/[id]/rows';
import bulkRow from './organizations/[organization]/invitations/imports/[id]/rows/[place]';
import stopBulk from './organizations/[organization]/invitations/imports/[id]/stop';
import bulkTeams from './organizations/[organization]/invitations/imports/[id]/teams';
import sendInvitations from './organizations/[organization]/invitations/send';
import members from './organizations/[organization]/members';
import member from './organizations/[organization]/members/[id]';
import organizationMembersIdOffboarding from './organizations/[organization]/members/[id]/offboarding';
import organizationMembersIdRestore from './organizations/[organization]/members/[id]/restore';
import organizationMembersIdSessions from './organizations/[organization]/members/[id]/sessions';
import organizationMembersBulk from './organizations/[organization]/members/bulk';
import organizationMembersCount from './organizations/[organization]/members/count';
import organizationPolicies from './organizations/[organization]/policies';
import scimTokens from './organizations/[organization]/scim/tokens';
import scimToken from './organizations/[organization]/scim/tokens/[id]';
import organizationSettings from './organizations/[organization]/settings';
import sso from './organizations/[organization]/sso';
import ssoEnforcement from './organizations/[organization]/sso/enforcement';
import ssoKeys from './organizations/[organization]/sso/keys';
import organizationTeams from './organizations/[organization]/teams';
import organizationTeamsTeam from './organizations/[organization]/teams/[team]';
import organizationTeamsTeamCandidates from './organizations/[organization]/teams/[team]/candidates';
import organizationTeamsTeamMembers from './organizations/[organization]/teams/[team]/members';
import organizationTeamsTeamMembersUserId from './organizations/[organization]/teams/[team]/members/[userId]';
import templates from './organizations/[organization]/templates';
import template from './organizations/[organization]/templates/[id]';
import abandonTemplate from './organizations/[organization]/templates/[id]/abandon';
import applyTemplate from './organizations/[organization]/templates/[id]/apply';
import templatePreview from './organizations/[organization]/templates/[id]/preview';
import retryTemplate from './organizations/[organization]/templates/[id]/retry';
import rollBackTemplate from './organizations/[organization]/templates/[id]/roll-back';
import stopTemplate from './organizations/[organization]/templates/[id]/stop';
import templateVersions from './organizations/[organization]/templates/[id]/versions';
import organizationWebhooks from './organizations/[organization]/webhooks';
import organizationWebhook from './organizations/[organization]/webhooks/[id]';
import organizationDeliveries from './organizations/[organization]/webhooks/[id]/deliveries';
import replayOrganizationDelivery from './organizations/[organization]/webhooks/[id]/deliveries/[deliveryId]/replay';
import rotateOrganizationWebhook from './organizations/[organization]/webhooks/[id]/secret';
import testOrganizationWebhook from './organizations/[organization]/webhooks/[id]/test';
import passkeySignIns from './passkey-sign-ins';
import passkeySignInOptions from './passkey-sign-ins/options';
import passwordResets from './password-resets';
import confirmPasswordReset from './password-resets/confirm';
import profiles from './profiles';
import profile from './profiles/[id]';
import duplicate from './profiles/[id]/duplicate';
import links from './profiles/[id]/links';
import link from './profiles/[id]/links/[linkId]';
import restore from './profiles/[id]/restore';
import share from './profiles/[id]/share';
import cardTemplate from './profiles/[id]/template';
import cardImport from './profiles/import';
import cardLink from './profiles/import/link';
import cardPhoto from './profiles/import/photo';
import order from './profiles/order';
import programs from './programs';
import program from './programs/[id]';
import reminders from './reminders';
import reminder from './reminders/[id]';
import reminderCalendar from './reminders/[id]/calendar';
import scans from './scans';
import signInAlarms from './sign-in-alarms';
import signInCodes from './sign-in-codes';
import check from './sign-in-codes/check';
import ssoCallback from './sso/callback';
import finishSso from './sso/finish';
import lookUpSso from './sso/lookup';
import ssoMetadata from './sso/metadata/[organizationId]';
import pendingSso from './sso/pending';
import startSso from './sso/start';
import staffCardsUsernameTakedown from './staff/cards/[username]/takedown';
import staffLog from './staff/log';
import staff from './staff/organizations';
import staffSuspension from './staff/organizations/[organization]/suspension';
import staffPeople from './staff/people';
import staffPeopleId from './staff/people/[id]';
import staffPeopleIdDisablement from './staff/people/[id]/disablement';
import staffSecondFactor from './staff/people/[id]/second-factor';
import staffPeopleIdSessions from './staff/people/[id]/sessions';
import staffSupportSessions from './staff/support-sessions';
import staffSupportSessionsId from './staff/support-sessions/[id]';
import uploads from './uploads';
import upload from './uploads/[id]';
import uploadFile from './uploads/[id]/[file]';
import crop from './uploads/[id]/crop';
import source from './uploads/[id]/source';
import usernames from './usernames';
import visits from './visits';
import webhooks from './webhooks';
import webhook from './webhooks/[id]';
import webhookDeliveries from './webhooks/[id]/deliveries';
import replayDelivery from './webhooks/[id]/deliveries/[deliveryId]/replay';
import rotateWebhook from './webhooks/[id]/secret';
import testWebhook from './webhooks/[id]/test';

/** The endpoints that the document describes, by path below `/api/v1`. */
export const routes: Record<string, { endpoints: Endpoints }> = {
  '/analytics': analytics,
  '/analytics/export': exportFigures,
  '/api-keys': apiKeys,
  '/api-keys/{id}': apiKey,
  '/authorizations/{uid}': authorization,
  '/webhooks': webhooks,
  '/webhooks/{id}': webhook,
  '/webhooks/{id}/secret': rotateWebhook,
  '/webhooks/{id}/test': testWebhook,
  '/webhooks/{id}/deliveries': webhookDeliveries,
  '/webhooks/{id}/deliveries/{deliveryId}/replay': replayDelivery,
  '/organizations/{organization}/webhooks': organizationWebhooks,
  '/organizations/{organization}/webhooks/{id}': organizationWebhook,
  '/organizations/{organization}/webhooks/{id}/secret': rotateOrganizationWebhook,
  '/organizations/{organization}/webhooks/{id}/test': testOrganizationWebhook,
  '/organizations/{organization}/webhooks/{id}/deliveries': organizationDeliveries,
  '/organizations/{organization}/webhooks/{id}/deliveries/{deliveryId}/replay': replayOrganizationDelivery,
  '/codes': codes,
  '/codes/{id}': code,
  '/codes/claim': claim,
  '/connections': connections,
  '/contacts': contacts,
  '/contacts/{id}/changes': contactChanges,
  '/contacts/{id}': contact,
  '/contacts/{id}/reminders': contactReminders,
  '/contacts/{id}/groups': contactGroupsOf,
  '/contacts/{id}/restore': restoreContact,
  '/contacts/{id}/vcard': contactVCard,
  '/contacts/bulk': contactsBulk,
  '/contacts/count': contactsCount,
  '/contacts/export': exportContacts,
  '/contacts/groups': contactGroups,
  '/contacts/groups/{id}': contactGroup,
  '/contacts/overview': contactsOverview,
  '/contacts/distinctions': distinctions,
  '/contacts/duplicates': duplicates,
  '/contacts/duplicates/merge': mergeExact,
  '/contacts/import': importContacts,
  '/contacts/imports': contactImports,
  '/contacts/imports/{id}': contactImport,
  '/contacts/imports/{id}/apply': applyImport,
  '/contacts/imports/{id}/rows': importRows,
  '/contacts/imports/{id}/rows/{place}': importRow,
  '/contacts/imports/{id}/undo': undoImport,
  '/contacts/imports/{id}/stop': stopImport,
  '/contacts/merge': mergeContacts,
  '/contacts/merges': merges,
  '/contacts/merges/{id}/undo': undoMerge,
  '/contacts/tags': contactTags,
  '/contacts/values': contactValues,
  '/events': events,
  '/events/{id}/end': endEvent,
  '/follow-up-templates': followUpTemplates,
  '/follow-up-templates/{id}': followUpTemplate,
  '/exchanges': exchanges,
  '/exchanges/{id}': exchange,
  '/exchanges/withdrawals': withdrawals,
  '/exchanges/withdrawals/{id}': withdrawal,
  '/invitations/accept': acceptInvitation,
  '/invitations/preview': previewInvitation,
  '/me': me,
  '/email-changes/confirm': confirmEmailChange,
  '/email-changes/undo': undoEmailChange,
  '/me/email-change': emailChange,
  '/me/messenger-token': messengerToken,
  '/me/notifications': notifications,
  '/me/activity': activity,
  '/me/deletion': meDeletion,
  '/me/export': meExport,
  '/me/export/file': meExportFile,
  '/me/import': meImport,
  '/me/import/{id}': meImportById,
  '/me/import/{id}/parts/{part}': meImportPart,
  '/me/device-passwords': devicePasswords,
  '/me/device-passwords/{id}': devicePassword,
  '/me/push-tokens': pushTokens,
  '/me/push-tokens/{id}': pushToken,
  '/me/second-factor': secondFactor,
  '/me/second-factor/confirm': confirmSecondFactor,
  '/me/second-factor/proof': proveSecondFactor,
  '/me/second-factor/recovery-codes': recoveryCodes,
  '/me/second-factor/reset': factorReset,
  '/me/second-factor/reset/finish': finishFactorReset,
  '/me/sessions': sessions,
  '/me/sessions/{id}': session,
  '/me/passkeys': passkeys,
  '/me/passkeys/confirmation': passkeyConfirmation,
  '/me/passkeys/confirmation/options': passkeyConfirmationOptions,
  '/me/passkeys/offer': passkeyOffer,
  '/me/passkeys/options': passkeyOptions,
  '/me/passkeys/{id}': passkey,
  '/me/programs': connectedPrograms,
  '/me/programs/{id}': connectedProgram,
  '/me/sign-in-methods': signInMethods,
  '/me/sign-in-methods/password': ownPassword,
  '/me/sign-in-methods/providers': connectedAccounts,
  '/me/sign-in-methods/providers/{provider}': connectedAccount,
  '/me/test-notification': testNotification,
  '/onboarding': onboarding,
  '/onboarding/finish': finish,
  '/organizations': organizations,
  '/organizations/{organization}': organization,
  '/organizations/{organization}/cards': organizationCards,
  '/organizations/{organization}/cards/{id}': organizationCard,
  '/organizations/{organization}/change-requests': changeRequests,
  '/organizations/{organization}/change-requests/{id}': changeRequest,
  '/organizations/{organization}/change-requests/decide': decideRequests,
  '/organizations/{organization}/domains': domains,
  '/organizations/{organization}/domains/{id}': domain,
  '/organizations/{organization}/domains/{id}/verify': verifyDomain,
  '/organizations/{organization}/invitations': invitations,
  '/organizations/{organization}/invitations/{id}': invitation,
  '/organizations/{organization}/invitations/{id}/link': invitationLink,
  '/organizations/{organization}/invitations/{id}/resend': resend,
  '/organizations/{organization}/invitations/imports': bulks,
  '/organizations/{organization}/invitations/imports/{id}': bulk,
  '/organizations/{organization}/invitations/imports/{id}/apply': applyBulk,
  '/organizations/{organization}/invitations/imports/{id}/stop': stopBulk,
  '/organizations/{organization}/invitations/imports/{id}/rows': bulkRows,
  '/organizations/{organization}/invitations/imports/{id}/rows/{place}': bulkRow,
  '/organizations/{organization}/invitations/imports/{id}/teams': bulkTeams,
  '/organizations/{organization}/invitations/send': sendInvitations,
  '/organizations/{organization}/members': members,
  '/organizations/{organization}/members/{id}': member,
  '/organizations/{organization}/scim/tokens': scimTokens,
  '/organizations/{organization}/scim/tokens/{id}': scimToken,
  '/organizations/{organization}/settings': organizationSettings,
  '/organizations/{organization}/templates': templates,
  '/organizations/{organization}/templates/{id}': template,
  '/organizations/{organization}/templates/{id}/apply': applyTemplate,
  '/organizations/{organization}/templates/{id}/preview': templatePreview,
  '/organizations/{organization}/templates/{id}/abandon': abandonTemplate,
  '/organizations/{organization}/templates/{id}/stop': stopTemplate,
  '/organizations/{organization}/templates/{id}/retry': retryTemplate,
  '/organizations/{organization}/templates/{id}/roll-back': rollBackTemplate,
  '/organizations/{organization}/templates/{id}/versions': templateVersions,
  '/organizations/{organization}/sso': sso,
  '/organizations/{organization}/sso/enforcement': ssoEnforcement,
  '/organizations/{organization}/sso/keys': ssoKeys,
  '/me/support': meSupport,
  '/organizations/{organization}/analytics': organizationAnalytics,
  '/organizations/{organization}/analytics/events': metEvents,
  '/organizations/{organization}/analytics/events/export': exportMetEvents,
  '/organizations/{organization}/analytics/export': exportAnalytics,
  '/organizations/{organization}/analytics/idle': idleMembers,
  '/organizations/{organization}/analytics/ranking': ranking,
  '/organizations/{organization}/audit/export': organizationAuditExport,
  '/organizations/{organization}/api-keys': organizationKeys,
  '/organizations/{organization}/api-keys/{id}': organizationKey,
  '/organizations/{organization}/audit': organizationAudit,
  '/organizations/{organization}/codes/{id}': organizationCodesId,
  '/organizations/{organization}/codes': organizationCodes,
  '/organizations/{organization}/contacts/{id}': organizationContactsId,
  '/organizations/{organization}/contacts/{id}/restore': organizationContactsIdRestore,
  '/organizations/{organization}/contacts/count': organizationContactsCount,
  '/organizations/{organization}/contacts/export': organizationContactsExport,
  '/organizations/{organization}/contacts/facets': organizationContactsFacets,
  '/organizations/{organization}/contacts': organizationContacts,
  '/organizations/{organization}/contacts/sharing': organizationContactsSharing,
  '/organizations/{organization}/contacts/transfer': organizationContactsTransfer,
  '/organizations/{organization}/deletion': organizationDeletion,
  '/organizations/{organization}/exchange-consent': organizationExchangeConsent,
  '/organizations/{organization}/exchange-questions': organizationExchangeQuestions,
  '/organizations/{organization}/members/{id}/offboarding': organizationMembersIdOffboarding,
  '/organizations/{organization}/members/{id}/restore': organizationMembersIdRestore,
  '/organizations/{organization}/members/{id}/sessions': organizationMembersIdSessions,
  '/organizations/{organization}/members/bulk': organizationMembersBulk,
  '/organizations/{organization}/members/count': organizationMembersCount,
  '/organizations/{organization}/policies': organizationPolicies,
  '/organizations/{organization}/teams/{team}/candidates': organizationTeamsTeamCandidates,
  '/organizations/{organization}/teams/{team}': organizationTeamsTeam,
  '/organizations/{organization}/teams/{team}/members/{userId}': organizationTeamsTeamMembersUserId,
  '/organizations/{organization}/teams/{team}/members': organizationTeamsTeamMembers,
  '/organizations/{organization}/teams': organizationTeams,
  '/staff/cards/{username}/takedown': staffCardsUsernameTakedown,
  '/staff/organizations/{organization}/suspension': staffSuspension,
  '/staff/organizations': staff,
  '/staff/people/{id}/disablement': staffPeopleIdDisablement,
  '/staff/people/{id}': staffPeopleId,
  '/staff/people/{id}/second-factor': staffSecondFactor,
  '/staff/people/{id}/sessions': staffPeopleIdSessions,
  '/staff/log': staffLog,
  '/staff/people': staffPeople,
  '/staff/support-sessions/{id}': staffSupportSessionsId,
  '/staff/support-sessions': staffSupportSessions,
  '/password-resets': passwordResets,
  '/password-resets/confirm': confirmPasswordReset,
  '/profiles': profiles,
  '/profiles/{id}': profile,
  '/profiles/{id}/template': cardTemplate,
  '/profiles/{id}/duplicate': duplicate,
  '/profiles/{id}/links': links,
  '/profiles/{id}/links/{linkId}': link,
  '/profiles/{id}/restore': restore,
  '/profiles/{id}/share': share,
  '/profiles/import': cardImport,
  '/profiles/import/link': cardLink,
  '/profiles/import/photo': cardPhoto,
  '/profiles/order': order,
  '/reminders': reminders,
  '/reminders/{id}': reminder,
  '/reminders/{id}/calendar': reminderCalendar,
  '/scans': scans,
  '/sign-in-alarms': signInAlarms,
  '/passkey-sign-ins': passkeySignIns,
  '/passkey-sign-ins/options': passkeySignInOptions,
  '/programs': programs,
  '/programs/{id}': program,
  '/sign-in-codes': signInCodes,
  '/sign-in-codes/check': check,
  '/sso/callback': ssoCallback,
  '/sso/finish': finishSso,
  '/sso/lookup': lookUpSso,
  '/sso/metadata/{organizationId}': ssoMetadata,
  '/sso/pending': pendingSso,
  '/sso/start': startSso,
  '/uploads': uploads,
  '/uploads/{id}': upload,
  '/uploads/{id}/crop': crop,
  '/uploads/{id}/source': source,
  '/uploads/{id}/{file}': uploadFile,
  '/usernames': usernames,
  '/visits': visits,
};

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Retrieve this OpenAPI document',
    scope: null,
    answer: z.record(z.string(), z.unknown()),
    run: async () => {
      const declared = Object.entries(routes).map(([path, { endpoints }]) => [path, endpoints] as const);
      const messages = messageTypes.map((type) => {
        return [type, { summary: messageSummaries[type], schema: messageSchema(type) }] as const;
      });
      const described = { routes: Object.fromEntries(declared), messages: Object.fromEntries(messages) };
      return openApiDocument(described, env().NEXT_PUBLIC_APP_NAME, env().APP_URL);
    },
  }),
});
