import passkeysApi from '@/pages/api/v1/me/passkeys';
import passkeyApi from '@/pages/api/v1/me/passkeys/[id]';
import confirmApi from '@/pages/api/v1/me/passkeys/confirmation';
import confirmOptionsApi from '@/pages/api/v1/me/passkeys/confirmation/options';
import optionsApi from '@/pages/api/v1/me/passkeys/options';
import signInApi from '@/pages/api/v1/passkey-sign-ins';
import signInOptionsApi from '@/pages/api/v1/passkey-sign-ins/options';
import type { Authenticator, Forgery } from './authenticator';
import { type Jar, postFrom } from './jar';
import { type Person, request } from './request';
import { altered } from './session-cookies';

// Passkeys as a page of the product asks for them.

const path = '/me/passkeys';
export const passkeysOf = async (as: Person) => (await request(passkeysApi, { as, path })).body;
export const optionsFor = (as: Person) => request(optionsApi, { method: 'POST', as, path: `${path}/options` });
export const add = (as: Person, body: unknown, headers: Record<string, string> = {}) =>
  request(passkeysApi, { method: 'POST', as, path, body, headers });
export const rename = (as: Person, id: string, name: string) =>
  request(passkeyApi, { method: 'PATCH', as, path: `${path}/${id}`, params: { id }, body: { name } });
export const remove = (as: Person, id: string) =>
  request(passkeyApi, { method: 'DELETE', as, path: `${path}/${id}`, params: { id } });

/** Adds a passkey from asking for the options to its row. */
export async function addWith(authenticator: Authenticator, as: Person, forged: Forgery = {}) {
  const { body } = await optionsFor(as);
  return add(as, authenticator.create(body, forged));
}

/** What a browser is told at the sign-in page. */
export const askToProve = async (browser: Jar) => (await postFrom(browser, signInOptionsApi, undefined)).body;
export const prove = (browser: Jar, body: unknown) => postFrom(browser, signInApi, body);

/** Signs in with a passkey, from asking for the options to the token. */
export async function signInWith(authenticator: Authenticator, browser: Jar, forged: Forgery = {}) {
  return prove(browser, authenticator.get(await askToProve(browser), forged));
}

/** The same person with a sign-in of twenty minutes ago. */
export async function stale(who: Person): Promise<Person> {
  const at = Math.floor(Date.now() / 1000) - 1200;
  return { ...who, cookie: await altered(who.cookie, { mark: { at, started: at * 1000 } }) };
}

const confirmation = `${path}/confirmation`;
export const optionsToConfirm = (as: Person) =>
  request(confirmOptionsApi, { method: 'POST', as, path: `${confirmation}/options` });
export const confirm = (as: Person, body: unknown) =>
  request(confirmApi, { method: 'POST', as, path: confirmation, body });

/** Confirms with a passkey that it is someone, from asking for the options. */
export async function confirmWith(authenticator: Authenticator, as: Person, forged: Forgery = {}) {
  return confirm(as, authenticator.get((await optionsToConfirm(as)).body, forged));
}
