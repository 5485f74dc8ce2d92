// Programs of others, as the page for developers shows them.

/** A first request. */
export const curl = (appUrl: string) => `curl '${appUrl}/api/v1/contacts?q=hopper' \\
  -H 'Authorization: Bearer msh_…'`;

/** A receiver of messages. It has no comments: these would have to be in nine languages. */
export const receiver = `import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook('whsec_…');

createServer(async (request, response) => {
  const body = await text(request);
  try {
    const { type, data } = webhook.verify(body, request.headers);
    response.writeHead(204).end();
    console.log(type, data);
  } catch {
    response.writeHead(400).end();
  }
}).listen(8080);`;

/** The configuration of an assistant's program. */
export const client = (appUrl: string) =>
  JSON.stringify(
    { mcpServers: { meishi: { type: 'http', url: `${appUrl}/mcp`, headers: { Authorization: 'Bearer msh_…' } } } },
    null,
    2,
  );

/** A program that a user lets in, with a client library. */
export const letIn = (appUrl: string) => `import * as client from 'openid-client';

const server = new URL('${appUrl}');
const config = await client.discovery(server, clientId, undefined, client.ClientSecretBasic(clientSecret), {
  algorithm: 'oauth2',
});
const verifier = client.randomPKCECodeVerifier();
const url = client.buildAuthorizationUrl(config, {
  redirect_uri: 'https://crm.example/callback',
  scope: 'contacts:write cards:read',
  code_challenge: await client.calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
});

const tokens = await client.authorizationCodeGrant(config, returned, { pkceCodeVerifier: verifier });
const next = await client.refreshTokenGrant(config, tokens.refresh_token);`;

/** The second page of a list. */
export const nextPage = (appUrl: string) => `curl '${appUrl}/api/v1/contacts?limit=100&cursor=…' \\
  -H 'Authorization: Bearer msh_…'`;

/** A request that may be sent again. */
export const repeated = (appUrl: string) => `curl ${appUrl}/api/v1/contacts \\
  -H 'Authorization: Bearer msh_…' \\
  -H 'Idempotency-Key: 5f0c1f6e-2f7b-4f0e-9a44-6f6a3c1f2b11' \\
  -H 'Content-Type: application/json' \\
  -d '{"content":{"name":{"first":"Grace","last":"Hopper"}}}'`;

/** Names of standards, and of an error's code, which no language translates. */
export const names = {
  standard: 'Standard Webhooks',
  header: 'webhook-signature',
  protocol: 'Model Context Protocol',
  denied: 'insufficient_scope',
};
/** The same for programs that act for people. */
export const oauthNames = { standard: 'OAuth 2.1', proof: 'PKCE' };
/** The same for lists. */
export const listNames = { limit: 100, cursor: 'nextCursor' };
