import { z } from 'zod';
import { keyScopes } from '@/lib/platform/auth/key-model';
import { requiredLine } from '@/lib/platform/formats/lines';
import { longestName, longestRedirectUri, maxRedirectUris } from './limits';

const name = requiredLine(longestName);

/** Whether an address is of this computer: programs that run there listen on a port of their own (RFC 8252, section 7.3). */
const isLoopback = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && (hostname === '127.0.0.1' || hostname === '[::1]' || hostname === 'localhost');

/** A scheme of an app, in the reversed form of a domain name, so that no two apps claim the same (RFC 8252, section 7.1). */
const isOfApp = ({ protocol }: URL) => /^[a-z][\da-z+-]*(?:\.[\da-z+-]+)+:$/.test(protocol);

/** Whether a program can be returned to at this address (OAuth 2.1, section 2.3.1). */
function isRedirectUri(value: string): boolean {
  if (/[\s\p{Cc}]/u.test(value) || value.includes('#') || !URL.canParse(value)) return false;
  const url = new URL(value);
  if (url.username || url.password) return false;
  return url.protocol === 'https:' || isLoopback(url) || isOfApp(url);
}

export const redirectUriSchema = z
  .string()
  .trim()
  .min(1, 'required')
  .max(longestRedirectUri, 'too_long')
  .refine(isRedirectUri, 'invalid_redirect_uri');

/** A program to be registered. */
export const newProgramSchema = z.strictObject({
  name,
  redirectUris: z.array(redirectUriSchema).min(1, 'required').max(maxRedirectUris),
  /** Whether the program can keep a secret: one on a server can, one on the user's own device cannot. */
  isConfidential: z.boolean(),
});
export type NewProgram = z.infer<typeof newProgramSchema>;

export const programSchema = z.object({
  /** The client identifier (OAuth 2.1, section 2.2). */
  id: z.string(),
  name: z.string(),
  redirectUris: z.array(z.string()),
  isConfidential: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Program = z.infer<typeof programSchema>;
export const programsSchema = z.object({ items: z.array(programSchema) });

export const madeProgramSchema = z.object({
  item: programSchema,
  /** Shown only in this response; null for a program that keeps none. */
  secret: z.string().nullable(),
});
export type MadeProgram = z.infer<typeof madeProgramSchema>;

export const programParams = z.strictObject({ id: z.string().max(100) });

/** What a user has allowed a program. */
export const connectionSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(keyScopes as [string, ...string[]])),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Connection = z.infer<typeof connectionSchema>;
export const connectionsSchema = z.object({ items: z.array(connectionSchema) });
export const connectionParams = z.strictObject({ id: z.uuid() });

/** What a program asks of a user: who it is, where it leads back to, and what it wants to be allowed. */
export const requestSchema = z.object({
  uid: z.string(),
  name: z.string(),
  place: z.string(),
  scopes: z.array(z.enum(keyScopes as [string, ...string[]])),
});
export type AuthorizationRequest = z.infer<typeof requestSchema>;

export const answerParams = z.strictObject({ uid: z.string().max(100) });
export const answerSchema = z.strictObject({ isAllowed: z.boolean() });
/** Where the browser goes on: the server answers the program from there. */
export const answeredSchema = z.object({ url: z.url() });
