import { notifyOtherTabs, purgePerson } from './offline';

/** The local storage key of the ID token (specification, section 3). The refresh token is never stored there. */
const tokenKey = 'token';

/** A refused login or logout: the message of the specification (section 8) and the JSON body of the response. */
export class SessionError extends Error {
  constructor(
    endpoint: 'login' | 'logout',
    readonly status: number,
    readonly body: unknown,
  ) {
    super(`Received ${status} response from ${endpoint} API endpoint`);
    this.name = 'SessionError';
  }
}

type Handlers = { onLoginError?: (error: unknown) => void; onLogoutError?: (error: unknown) => void };

async function post(endpoint: 'login' | 'logout', headers: Record<string, string>): Promise<void> {
  const response = await fetch(`/api/${endpoint}`, { method: 'POST', headers, credentials: 'include' });
  if (!response.ok) throw new SessionError(endpoint, response.status, await response.json().catch(() => null));
  // An unread body would keep the connection busy.
  await response.text();
}

/** Waits for `work`; a failure goes to the configured handler, else to the caller. */
async function guarded(work: Promise<void>, handler: ((error: unknown) => void) | undefined): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!handler) throw error;
    handler(error);
  }
}

/**
 * Sends the current ID token to the server, which responds with the session cookie; keeps the token in local storage.
 * @throws SessionError where there is no `onLoginError`
 */
export function sendLogin(idToken: string, handlers: Handlers = {}): Promise<void> {
  localStorage.setItem(tokenKey, idToken);
  return guarded(post('login', { Authorization: `Bearer ${idToken}` }), handlers.onLoginError);
}

/**
 * Removes the token and the user's cards from the device, then ends the session on the server.
 * @throws SessionError where there is no `onLogoutError`
 */
export async function sendLogout(handlers: Handlers = {}): Promise<void> {
  localStorage.removeItem(tokenKey);
  await purgePerson();
  await guarded(post('logout', {}), handlers.onLogoutError).finally(notifyOtherTabs);
}
