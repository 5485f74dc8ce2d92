/** What a release of the API changed: the day it was published (ISO 8601) and sentences in English, with code in backticks. */
export type ApiChange = { date: string; changes: readonly string[] };

/**
 * The changes of the API, newest first. Within version 1 things are only added: a program that ignores what it does not know
 * keeps working. What is to go is named here first, and its answers carry `Deprecation` (RFC 9745) for at least half a year.
 */
export const apiChanges: readonly ApiChange[] = [
  {
    date: '2026-11-28',
    changes: [
      'The signing secret of a webhook can be rotated: `/webhooks/{id}/secret` and `/organizations/{organization}/webhooks/{id}/secret`. For 24 hours `webhook-signature` holds two signatures, and a webhook’s `formerSecretUntil` says until when.',
      'The OpenAPI document describes each message that webhooks are sent (`webhooks`), with its headers and fields.',
      '`/me/activity` also lists what became of your webhooks and of the programs you have registered: `webhookCreated`, `webhookChanged`, `webhookRotated`, `webhookDeleted`, `programRegistered`, `programDeleted`. An organization’s audit log has `webhook.rotate`.',
      '`/password-resets/confirm` takes `sent`, which the link holds beside the code. Without it, a link is refused for an hour after the account was secured.',
      '`/me/second-factor` says which organization will ask for a second factor, and from when on (`required`).',
      'DELETE `/me/sessions` is limited to 20 requests an hour, DELETE `/me/sessions/{id}` to 60.',
      'A new link of an open invitation of an ADMIN (`/organizations/{organization}/invitations/{id}/link` and `/organizations/{organization}/invitations/{id}/resend`) needs a recent confirmation.',
      '`/sign-in-codes/check` that is answered with 503 leaves the code as it is. `/oauth/authorize` observes `ui_locales` and `Accept-Language`.',
      'An event of `/organizations/{organization}/analytics/events` has the `days` on which contacts were met there. `/events` can be read by pages, and by days (`from`, `to`).',
      'A tool of `/mcp` refuses arguments with NUL or lone surrogates itself (`isError`), instead of the whole request with 422.',
    ],
  },
  {
    date: '2026-11-27',
    changes: [
      'Programs can act for people who let them: OAuth 2.1 with PKCE at `/oauth/authorize` and `/oauth/token`, metadata at `/.well-known/oauth-authorization-server`.',
      'API keys of a person (`/api-keys`) and of an organization (`/organizations/{organization}/api-keys`), with scopes, an optional end and a rate limit of their own.',
      'Webhooks of a person and of an organization, signed as Standard Webhooks describe, with a log of deliveries that can be sent again.',
      'The OpenAPI document says where programs get tokens, and which scope of a token each operation asks for. Messages about codes have the shape of `/codes`.',
      'Assistants: `/mcp` speaks the Model Context Protocol with the same keys and scopes.',
      'Analytics of a card and of an organization, by day, with links and printed codes apart. `timeZone` is that of the cards’ owners, and null where they are in several.',
      'The archive of an account: `/me/export` makes it, `/me/import` reads it into another account.',
      'A card from elsewhere: `/profiles/import` reads a file, `/profiles/import/link` a card of another instance, `/profiles/import/photo` a paper card, each for review.',
      'A new password by the link that was sent for it: `/password-resets/confirm` takes its code. Passwords that are set at the identity provider no longer open an account.',
      'Two-step verification, passkeys and sessions of an account; acts that need a recent confirmation answer 403 with the code `reauth_required`.',
    ],
  },
  {
    date: '2026-11-23',
    changes: [
      'Version 1: cards, templates, codes, uploads, contacts, exchanges, imports, reminders, organizations, teams, members, invitations and sign-in, described by `/openapi.json`.',
      '`Idempotency-Key` on each POST request, versions on each update, problem details (RFC 9457) with stable codes.',
    ],
  },
];
