import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log';
import { toAppError } from '@/lib/platform/to-app-error';
import { ScimError } from './scim-error';
import { send } from './send';

const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** The product's own errors in the protocol's terms; every other error keeps its status and is named by its code. */
const translated: Partial<Record<ErrorCode, ScimError>> = {
  unauthenticated: new ScimError(401, 'A valid bearer token is required'),
  invalid_json: new ScimError(400, 'The body must be valid JSON', 'invalidSyntax'),
  invalid_fields: new ScimError(400, 'The body contains invalid values or is too large', 'invalidSyntax'),
  unsupported_media_type: new ScimError(415, 'The body must be application/scim+json'),
  team_name_taken: new ScimError(409, 'Another group has this displayName', 'uniqueness'),
  team_limit_reached: new ScimError(409, 'The organization has reached its maximum number of teams'),
  last_owner: new ScimError(
    409,
    'The last owner of the organization cannot be removed; make someone else an owner first',
  ),
  organization_suspended: new ScimError(403, 'The organization is suspended'),
  gone: new ScimError(403, 'The organization is being deleted; no one can join it'),
  internal: new ScimError(500, 'An internal error occurred'),
};

/** Writes an error response in the form of RFC 7644, section 3.12. */
export function refuse(request: IncomingMessage, response: ServerResponse, thrown: unknown): void {
  const appError = thrown instanceof ScimError ? null : toAppError(thrown);
  const error =
    thrown instanceof ScimError
      ? thrown
      : ((appError && translated[appError.code]) ?? new ScimError(appError?.status ?? 500, appError?.code ?? ''));
  const { status, scimType, detail } = error;
  if (appError && appError.status >= 500)
    log().error({ error: appError.details.cause ?? thrown }, 'a directory got no answer');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer realm="SCIM"');
  if (appError?.details.retryAfter) response.setHeader('Retry-After', String(appError.details.retryAfter));
  // An unread body would be taken for the next request on this connection.
  if (!request.readableEnded) response.setHeader('Connection', 'close');
  const kind = scimType ? { scimType } : {};
  send(request, response, { status, body: { schemas: [errorSchema], status: String(status), ...kind, detail } });
}
