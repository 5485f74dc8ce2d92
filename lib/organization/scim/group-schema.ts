import type { ResourceType } from './attribute-types';

/** Most members that a request brings; directories make larger groups by several requests. */
const maxMembers = 5000;

/** Groups: RFC 7643, section 4.2. Each is a team. */
export const groupType: ResourceType = {
  ...{ name: 'Group', endpoint: '/Groups', description: 'Teams of the organization', extensions: [] },
  core: {
    ...{ id: 'urn:ietf:params:scim:schemas:core:2.0:Group', name: 'Group', description: 'A team of the organization' },
    attributes: [
      { name: 'displayName', description: 'Name of the team', type: 'string', required: true, uniqueness: 'server' },
      {
        ...{
          name: 'members',
          description: 'Members of the team',
          type: 'complex',
          multiValued: true,
          atMost: maxMembers,
          isGrowing: true,
        },
        subAttributes: [
          {
            name: 'value',
            description: 'Identifier of the member',
            type: 'string',
            caseExact: true,
            mutability: 'immutable',
          },
          {
            ...{ name: '$ref', description: 'URI of the member', type: 'reference', caseExact: true },
            ...{ mutability: 'immutable', referenceTypes: ['User'] },
          },
          { name: 'display', description: 'Name of the member', type: 'string', mutability: 'readOnly' },
          {
            ...{ name: 'type', description: 'Always User', type: 'string', mutability: 'immutable' },
            canonicalValues: ['User'],
          },
        ],
      },
    ],
  },
};
