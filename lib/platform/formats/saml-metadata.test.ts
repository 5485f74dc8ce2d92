import { expect, it } from 'vitest';
import { readSamlMetadata } from './saml-metadata';

const key = (use: string, text: string) =>
  `<md:KeyDescriptor${use}><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${text}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`;
const entity = (inside: string, id = 'https://idp.example/saml') =>
  `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${id}">${inside}</md:EntityDescriptor>`;
const service = (binding: string, location: string) =>
  `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${location}"/>`;
const idp = (inside: string) => `<md:IDPSSODescriptor>${inside}</md:IDPSSODescriptor>`;
const whole = entity(
  idp(
    key(' use="signing"', '\n AAA\n BBB ') +
      key(' use="encryption"', 'CCC') +
      key('', 'DDD') +
      '<md:NameIDFormat>\n urn:oasis:names:tc:SAML:2.0:nameid-format:persistent\n</md:NameIDFormat>' +
      service('HTTP-POST', 'https://idp.example/post') +
      service('HTTP-Redirect', 'https://idp.example/go?a=1&amp;b=2'),
  ),
);

it('finds who the provider is, where it takes requests, and what it signs with', () => {
  expect(readSamlMetadata(`<?xml version="1.0"?>\n${whole}`)).toEqual({
    entityId: 'https://idp.example/saml',
    signOnUrl: 'https://idp.example/go?a=1&b=2',
    certificates: ['AAABBB', 'DDD'],
    nameFormats: ['urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'],
  });
});

it('finds the identity provider among other entities', () => {
  const other = entity('<md:SPSSODescriptor/>', 'https://other.example');
  const list = `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${other}${whole}</md:EntitiesDescriptor>`;
  expect(readSamlMetadata(list)?.entityId).toBe('https://idp.example/saml');
});

it.each([
  ['nothing', ''],
  ['no XML', '<html><p>Not found'],
  ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${whole}`],
  ['no certificate', entity(idp(service('HTTP-Redirect', 'https://idp.example')))],
  ['no address', entity(idp(key('', 'AAA')))],
  ['no identity provider', entity(key('', 'AAA') + service('HTTP-Redirect', 'https://idp.example'))],
  ['another namespace', whole.replace('SAML:2.0:metadata', 'SAML:1.1:metadata')],
  ['too deep a tree', entity('<md:Extensions>'.repeat(60))],
])('refuses %s', (_name, xml) => {
  expect(readSamlMetadata(xml)).toBeNull();
});
