import { forgetPerson, tellOtherTabs } from './offline';

/** Where the ID token is kept in the browser (specification, section 3). Never the refresh token. */
const tokenKey = 'token';

/** A refused login or logout: the message of the specification (section 8) and the answer's JSON body. */
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
  // Only the ok flag matters, but an unread body keeps the connection busy.
  await response.text();
}

/** Calls `work`; a failure goes to the configured handler, else to the caller. */
async function guarded(work: Promise<void>, handler: ((error: unknown) => void) | undefined): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!handler) throw error;
    handler(error);
  }
}

/**
 * Gives the server the present ID token, which it answers with the session cookie; keeps the token in local storage.
 * @throws SessionError where there is no `onLoginError`
 */
export function sendLogin(idToken: string, handlers: Handlers = {}): Promise<void> {
  localStorage.setItem(tokenKey, idToken);
  return guarded(post('login', { Authorization: `Bearer ${idToken}` }), handlers.onLoginError);
}

/**
 * Forgets the token and the person's cards on the device, then ends the server's session.
 * @throws SessionError where there is no `onLogoutError`
 */
export async function sendLogout(handlers: Handlers = {}): Promise<void> {
  localStorage.removeItem(tokenKey);
  await forgetPerson();
  await guarded(post('logout', {}), handlers.onLogoutError).finally(tellOtherTabs);
}
