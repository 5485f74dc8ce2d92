import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A third-party, certified identity provider (https://openid.net/certification), on loopback. */
export type OidcProvider = { issuer: string; clientId: string; clientSecret: string; close: () => void };

/**
 * Starts an {@link OidcProvider}. Its pages take any name and password. It reports the name as a verified email address, and
 * names every user by the local part of that address.
 * @param callbackUrl the address that it sends browsers back to
 */
export async function startOidcProvider(callbackUrl: string): Promise<OidcProvider> {
  // The port is part of the issuer, and known only once it listens.
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['cards', 'a-secret-of-the-provider'];
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [callbackUrl] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['a key for the cookies of this provider'] },
    features: { devInteractions: { enabled: true } },
    // Set explicitly, because the library otherwise warns about default lifetimes.
    ttl: { AccessToken: 300, AuthorizationCode: 60, Grant: 300, IdToken: 300, Interaction: 300, Session: 300 },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: true, name: `Person ${id.split('@')[0]}` }),
    }),
  });
  // What it says to its operator is nothing for a test's reader.
  provider.on('server_error', (_ctx, error) => console.error(error));
  server.on('request', provider.callback());
  return {
    ...{ issuer, clientId, clientSecret },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
