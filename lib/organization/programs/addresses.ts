/** Where a program finds out how to ask for tokens: of the product as a whole, and of the interface for assistants (RFC 8414, RFC 9728). */
export const resourceMetadataPath = '/.well-known/oauth-protected-resource';
const serverMetadata = /^\/\.well-known\/(?:oauth-authorization-server|openid-configuration)$/;

const ofServer = /^\/oauth\/(?:authorize(?:\/[\w-]{1,100})?|token|revoke|register|jwks)$/;

/** Whether a path describes what programs can ask for. */
export const isResourceMetadataPath = (path: string): boolean =>
  path === resourceMetadataPath || path === `${resourceMetadataPath}/mcp` || path === `${resourceMetadataPath}/api/v1`;

/** Whether a path is of the authorization server. */
export const isAuthorizationPath = (path: string): boolean =>
  ofServer.test(path) || serverMetadata.test(path) || isResourceMetadataPath(path);

/** The methods of these paths (RFC 9110, section 10.2.1). */
export const authorizationMethods: readonly string[] = ['GET', 'HEAD', 'POST', 'OPTIONS'];
