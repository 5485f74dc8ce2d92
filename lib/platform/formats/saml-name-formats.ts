/** Kinds of names that a provider may be asked for (SAML 2.0 Core, section 8.3). */
export const nameFormats = {
  emailAddress: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
} as const;

export type NameFormat = keyof typeof nameFormats;
