import * as client from 'openid-client';
import { answerAuthorization } from '@/lib/organization/programs/handler';
import { answerAssistant } from '@/lib/server/assistant';
import { openDoor } from '@/lib/server/front-door/test-door';
import answers from '@/pages/api/v1/authorizations/[uid]';
import programs from '@/pages/api/v1/programs';
import { type Answer, type Person, request } from './request';

const home = 'http://localhost:3000';
export const redirectUri = 'https://crm.example/callback';

/** The authorization server behind a front door; requests for the product's own address come to it. */
export async function openServer() {
  const parts = { authorization: answerAuthorization, assistant: answerAssistant };
  const { url } = await openDoor((_, res) => void res.writeHead(404).end(), parts);
  const ask: typeof fetch = (target, init) => fetch(String(target).replace(home, url), init);
  return { url, ask };
}

type Registered = { id: string; secret: string | null };

/** Registers a program of a user. */
export async function program(as: Person, body: object = {}): Promise<Registered> {
  const wish = { name: 'CRM', redirectUris: [redirectUri], isConfidential: false, ...body };
  const made = await request(programs, { as, method: 'POST', path: '/programs', body: wish });
  if (made.status !== 201) throw new Error(made.text);
  return { id: made.body.item.id, secret: made.body.secret };
}

/** The client library, which knows the server by its metadata. */
export async function library(ask: typeof fetch, { id, secret }: Registered): Promise<client.Configuration> {
  const auth = secret ? client.ClientSecretBasic(secret) : client.None();
  return client.discovery(new URL(home), id, undefined, auth, {
    algorithm: 'oauth2',
    execute: [client.allowInsecureRequests],
    [client.customFetch]: ask as never,
  });
}

type Wish = { scope?: string; redirect_uri?: string; [parameter: string]: string | undefined };

/** Begins an authorization in a browser of its own: the browser ends up at the page that asks the user. */
export async function startAuthorization(ask: typeof fetch, config: client.Configuration, wish: Wish = {}) {
  const verifier = client.randomPKCECodeVerifier();
  const parameters = {
    ...{ redirect_uri: redirectUri, scope: 'contacts:write cards:read', state: 'of-the-program' },
    ...{ code_challenge: await client.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
    ...wish,
  };
  const said = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined));
  const cookies = new Map<string, { value: string; path: string }>();
  // A browser sends a cookie to its own path alone (RFC 6265, section 5.1.4).
  const cookieFor = (target: string | URL) =>
    [...cookies]
      .filter(([, { path }]) => path === '/' || new URL(target, home).pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  const visit = async (target: string | URL) => {
    const answer = await ask(target as string, { redirect: 'manual', headers: { cookie: cookieFor(target) } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, { value, path: /; path=([^;]+)/i.exec(line)?.[1] ?? '/' });
    }
    return answer;
  };
  const first = await visit(client.buildAuthorizationUrl(config, said as Record<string, string>));
  const uid = first.headers.get('location')?.split('/app/authorize/')[1] ?? '';
  /** What the user answers on that page, in this browser or another one. */
  const answer = (
    as: Person,
    isAllowed = true,
    browser = cookieFor(`/api/v1/authorizations/${uid}`),
  ): Promise<Answer> =>
    request(answers, {
      ...{ as: null, method: 'POST', path: `/authorizations/${uid}`, params: { uid }, body: { isAllowed } },
      headers: { cookie: `${as.cookie}; ${browser}` },
    });
  /** Where the browser comes back to the program. */
  const comeBack = async ({ body }: Answer) => new URL((await visit(body.url)).headers.get('location') ?? home);
  return { first, uid, verifier, answer, comeBack };
}

/** Lets a program in: the tokens that it gets. */
export async function letIn(ask: typeof fetch, config: client.Configuration, as: Person, wish: Wish = {}) {
  const { answer, comeBack, verifier } = await startAuthorization(ask, config, wish);
  const back = await comeBack(await answer(as));
  const checks = { pkceCodeVerifier: verifier, expectedState: 'of-the-program' };
  return client.authorizationCodeGrant(config, back, checks);
}
