import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** A stand-in for an OpenID Connect provider. The test decides what its tokens contain. */
export type StandIn = {
  issuer: string;
  /** Claims to change in the next ID tokens. */
  claims: JWTPayload;
  /** While set, tokens are signed with a key that the provider does not publish. */
  isForged: boolean;
  /** PKCE challenges by code, as the provider keeps them for an authorization request. */
  challenges: Map<string, string>;
  /** A path at which it never answers, and what happens when it is asked there. */
  silent: { path: string; onAsked: () => void } | null;
  /** Where it has people sign in. */
  authorizationEndpoint: string;
  /** The requested paths, one entry for each request. */
  asked: string[];
  close: () => void;
};

async function bodyOf(request: AsyncIterable<Buffer>): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** Starts a {@link StandIn} on loopback. */
export async function startStandIn(): Promise<StandIn> {
  const [own, forged] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    standIn.asked.push(path);
    if (standIn.silent?.path === path) return standIn.silent.onAsked();
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const { issuer } = standIn;
    if (path === '/.well-known/openid-configuration')
      return send(200, {
        ...{ issuer, authorization_endpoint: standIn.authorizationEndpoint, token_endpoint: `${issuer}/token` },
        ...{ jwks_uri: `${issuer}/jwks`, response_types_supported: ['code'], subject_types_supported: ['public'] },
        ...{ id_token_signing_alg_values_supported: ['RS256'], code_challenge_methods_supported: ['S256'] },
      });
    if (path === '/jwks') return send(200, { keys: [jwk] });
    if (path === '/redirect') return response.writeHead(302, { location: `${issuer}/jwks` }).end();
    if (path === '/large') return response.end('x'.repeat(2_000_000));
    if (path !== '/token') return send(404, {});
    const body = await bodyOf(request);
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const code = body.get('code') ?? '';
    // A code works once, and only for the client that began the sign-in (RFC 7636, section 4.6).
    if (standIn.challenges.get(code) !== challenge) return send(400, { error: 'invalid_grant' });
    standIn.challenges.delete(code);
    const now = Math.floor(Date.now() / 1000);
    const idToken = await new SignJWT({ iss: issuer, iat: now, exp: now + 300, ...standIn.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign((standIn.isForged ? forged : own).privateKey);
    return send(200, { access_token: 'access', token_type: 'Bearer', expires_in: 300, id_token: idToken });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const standIn: StandIn = {
    ...{ issuer, authorizationEndpoint: `${issuer}/authorize` },
    ...{ claims: {}, isForged: false, silent: null, challenges: new Map(), asked: [] },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return standIn;
}
