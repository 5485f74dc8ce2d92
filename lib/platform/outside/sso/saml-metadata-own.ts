import { escapeXml } from '@/lib/platform/formats/escape-xml';
import { nameFormats } from '@/lib/platform/formats/saml-name-formats';
import { encryptionMethods } from './saml-encrypted';

/** The data that a SAML provider needs about us. */
export type OwnMetadata = {
  entityId: string;
  callbackUrl: string;
  /** PEM, oldest first. */
  certificates: string[];
  signsRequests: boolean;
  /** The requested name ID formats; none if the provider may choose. */
  names: (keyof typeof nameFormats)[];
};

const base64Of = (pem: string) => pem.replace(/-----(?:BEGIN|END) CERTIFICATE-----|\s+/g, '');

const keyInfo = (pem: string) =>
  `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64Of(pem)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`;
const methods = encryptionMethods.map((uri) => `<md:EncryptionMethod Algorithm="${uri}"/>`).join('');

/**
 * Our metadata as a service provider (SAML 2.0 Metadata, section 2.4.4). While one key replaces another, both may be used for
 * signing, but new content is to be encrypted only for the newer key.
 */
export function writeSamlMetadata({ entityId, callbackUrl, certificates, signsRequests, names }: OwnMetadata): string {
  const signing = certificates.map((pem) => `    <md:KeyDescriptor use="signing">${keyInfo(pem)}</md:KeyDescriptor>`);
  const newest = certificates.slice(-1);
  const encryption = newest.map(
    (pem) => `    <md:KeyDescriptor use="encryption">${keyInfo(pem)}${methods}</md:KeyDescriptor>`,
  );
  const formats = names.map((name) => `    <md:NameIDFormat>${nameFormats[name]}</md:NameIDFormat>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${escapeXml(entityId)}">`,
    `  <md:SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" AuthnRequestsSigned="${signsRequests}" WantAssertionsSigned="true">`,
    ...signing,
    ...encryption,
    ...formats,
    `    <md:AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escapeXml(callbackUrl)}" index="0" isDefault="true"/>`,
    '  </md:SPSSODescriptor>',
    '</md:EntityDescriptor>',
    '',
  ].join('\n');
}
