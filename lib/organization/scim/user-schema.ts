import type { Attribute, ResourceSchema, ResourceType } from './attribute-types';
import { longestKey } from './limits';

const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  ...{ name, description, type: 'string' as const },
  ...more,
});
const flag = (name: string, description: string): Attribute => ({ name, description, type: 'boolean' });

/** An attribute with several values, each with its type, one of them the primary one (RFC 7643, section 2.4). */
const several = (name: string, description: string, canonicalValues: string[], more: Attribute[] = []): Attribute => ({
  ...{ name, description, type: 'complex', multiValued: true, atMost: 50 },
  subAttributes: [
    text('value', 'The value'),
    text('display', 'Display text'),
    text('type', 'Type, such as work or home', canonicalValues.length > 0 ? { canonicalValues } : {}),
    flag('primary', 'Whether this is the primary value'),
    ...more,
  ],
});

const core: ResourceSchema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:User',
  name: 'User',
  description: 'A member of the organization',
  attributes: [
    text('userName', 'Email address the person signs in with', {
      ...{ required: true, uniqueness: 'server', atMostBytes: longestKey },
    }),
    {
      ...{ name: 'name', description: 'Components of the name', type: 'complex' },
      subAttributes: [
        text('formatted', 'Full name'),
        text('familyName', 'Family name'),
        text('givenName', 'Given name'),
        text('middleName', 'Middle names'),
        text('honorificPrefix', 'Prefix, such as Dr.'),
        text('honorificSuffix', 'Suffix, such as PhD'),
      ],
    },
    text('displayName', 'Display name'),
    text('nickName', 'Nickname'),
    text('title', 'Job title'),
    text('userType', 'Relationship to the organization'),
    text('preferredLanguage', 'Preferred language'),
    text('locale', 'Language and region'),
    text('timezone', 'Time zone'),
    flag('active', 'Whether the person is a current member of the organization'),
    several('emails', 'Email addresses', ['work', 'home', 'other']),
    several('phoneNumbers', 'Phone numbers', ['work', 'home', 'mobile', 'fax', 'pager', 'other']),
    {
      ...{ name: 'addresses', description: 'Postal addresses', type: 'complex', multiValued: true, atMost: 50 },
      subAttributes: [
        text('formatted', 'Full address'),
        text('streetAddress', 'Street, house number and floor'),
        text('locality', 'City'),
        text('region', 'State or region'),
        text('postalCode', 'Postal code'),
        text('country', 'Country (ISO 3166-1, two letters)'),
        text('type', 'Type, such as work or home', { canonicalValues: ['work', 'home', 'other'] }),
        flag('primary', 'Whether this is the primary value'),
      ],
    },
    several('roles', 'Roles in the directory; they grant no permissions here', []),
    {
      ...{ name: 'groups', description: 'Groups the person belongs to', type: 'complex', multiValued: true },
      mutability: 'readOnly',
      subAttributes: [
        text('value', 'Identifier of the group', { caseExact: true, mutability: 'readOnly' }),
        {
          ...{ name: '$ref', description: 'URI of the group', type: 'reference', caseExact: true },
          ...{ mutability: 'readOnly', referenceTypes: ['Group'] },
        },
        text('display', 'Name of the group', { mutability: 'readOnly' }),
        text('type', 'Always direct', { mutability: 'readOnly', canonicalValues: ['direct'] }),
      ],
    },
  ],
};

const enterprise: ResourceSchema = {
  id: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  name: 'EnterpriseUser',
  description: 'Employment details of a person',
  attributes: [
    text('employeeNumber', 'Employee number'),
    text('costCenter', 'Cost center'),
    text('organization', 'Organization'),
    text('division', 'Division'),
    text('department', 'Department'),
    {
      ...{ name: 'manager', description: 'Manager of the person', type: 'complex' },
      subAttributes: [
        text('value', 'Identifier of the manager', { caseExact: true }),
        {
          name: '$ref',
          description: 'URI of the manager',
          type: 'reference',
          caseExact: true,
          referenceTypes: ['User'],
        },
        text('displayName', 'Name of the manager'),
      ],
    },
  ],
};

/** The resource type of users: RFC 7643, sections 4.1 and 4.3. */
export const userType: ResourceType = {
  ...{ name: 'User', endpoint: '/Users', description: 'Members of the organization', core, extensions: [enterprise] },
};
