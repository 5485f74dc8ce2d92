import type { Attribute, ResourceSchema, ResourceType } from './attributes';

const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  ...{ name, description, type: 'string' as const },
  ...more,
});
const flag = (name: string, description: string): Attribute => ({ name, description, type: 'boolean' });

/** Several values of a kind, each with its type, one of them the primary one (RFC 7643, section 2.4). */
const several = (name: string, description: string, canonicalValues: string[], more: Attribute[] = []): Attribute => ({
  ...{ name, description, type: 'complex', multiValued: true, atMost: 50 },
  subAttributes: [
    text('value', 'The value'),
    text('display', 'How it is shown'),
    text('type', 'What it is for', canonicalValues.length > 0 ? { canonicalValues } : {}),
    flag('primary', 'Whether it is the preferred one'),
    ...more,
  ],
});

const core: ResourceSchema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:User',
  name: 'User',
  description: 'A member of the organization',
  attributes: [
    text('userName', 'What the person signs in with: an e-mail address', { required: true, uniqueness: 'server' }),
    {
      ...{ name: 'name', description: "The parts of the person's name", type: 'complex' },
      subAttributes: [
        text('formatted', 'The whole name'),
        text('familyName', 'Family name'),
        text('givenName', 'Given name'),
        text('middleName', 'Middle names'),
        text('honorificPrefix', 'Title before the name'),
        text('honorificSuffix', 'What follows the name'),
      ],
    },
    text('displayName', 'The name as it is shown'),
    text('nickName', 'What the person is called'),
    text('title', 'Job title'),
    text('userType', 'Relation to the organization'),
    text('preferredLanguage', 'Preferred language'),
    text('locale', 'Language and region'),
    text('timezone', 'Time zone'),
    flag('active', 'Whether the person belongs to the organization now'),
    several('emails', 'E-mail addresses', ['work', 'home', 'other']),
    several('phoneNumbers', 'Phone numbers', ['work', 'home', 'mobile', 'fax', 'pager', 'other']),
    {
      ...{ name: 'addresses', description: 'Postal addresses', type: 'complex', multiValued: true, atMost: 50 },
      subAttributes: [
        text('formatted', 'The whole address'),
        text('streetAddress', 'Street, house and floor'),
        text('locality', 'City'),
        text('region', 'State or region'),
        text('postalCode', 'Postal code'),
        text('country', 'Country (ISO 3166-1, two letters)'),
        text('type', 'What it is for', { canonicalValues: ['work', 'home', 'other'] }),
        flag('primary', 'Whether it is the preferred one'),
      ],
    },
    several('roles', 'Roles in the directory; they give no rights here', []),
    {
      ...{ name: 'groups', description: 'The groups the person is in', type: 'complex', multiValued: true },
      mutability: 'readOnly',
      subAttributes: [
        text('value', 'Identifier of the group', { caseExact: true, mutability: 'readOnly' }),
        {
          ...{ name: '$ref', description: 'Address of the group', type: 'reference', caseExact: true },
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
  description: 'What employers know of a person',
  attributes: [
    text('employeeNumber', 'Number of the employee'),
    text('costCenter', 'Cost center'),
    text('organization', 'Organization'),
    text('division', 'Division'),
    text('department', 'Department'),
    {
      ...{ name: 'manager', description: 'Who the person reports to', type: 'complex' },
      subAttributes: [
        text('value', 'Identifier of the manager', { caseExact: true }),
        {
          name: '$ref',
          description: 'Address of the manager',
          type: 'reference',
          caseExact: true,
          referenceTypes: ['User'],
        },
        text('displayName', 'Name of the manager'),
      ],
    },
  ],
};

/** People: RFC 7643, sections 4.1 and 4.3. */
export const userType: ResourceType = {
  ...{ name: 'User', endpoint: '/Users', description: 'Members of the organization', core, extensions: [enterprise] },
};
