/** Name ID formats that can be requested from a provider (SAML 2.0 Core, section 8.3). */
export const nameFormats = {
  emailAddress: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
} as const;

export type NameFormat = keyof typeof nameFormats;
