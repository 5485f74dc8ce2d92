import { env } from '@/lib/platform/env';
import type { Attribute, Resource, ResourceSchema, ResourceType } from './attribute-types';
import { groupType } from './group-schema';
import { maxResults } from './limits';
import { listSchema } from './list-query';
import { userType } from './user-schema';

/** The base URL of the protocol (RFC 7644, section 1.3). */
export const base = () => `${env().APP_URL}/scim/v2`;

const urn = 'urn:ietf:params:scim:schemas:core:2.0';
const resourceTypes: ResourceType[] = [userType, groupType];
const schemas: ResourceSchema[] = resourceTypes.flatMap(({ core, extensions }) => [core, ...extensions]);

/** What this server can do (RFC 7643, section 5). */
export const serviceProviderConfig = (): Resource => ({
  schemas: [`${urn}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an organization owner creates in the organization settings',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base()}/ServiceProviderConfig` },
});

function describeAttribute(attribute: Attribute): Resource {
  const { name, type, description, canonicalValues, referenceTypes, subAttributes } = attribute;
  const isText = type === 'string' || type === 'reference';
  return {
    ...{ name, type, description },
    multiValued: attribute.multiValued ?? false,
    required: attribute.required ?? false,
    ...(isText ? { caseExact: attribute.caseExact ?? false, uniqueness: attribute.uniqueness ?? 'none' } : {}),
    mutability: attribute.mutability ?? 'readWrite',
    returned: attribute.returned ?? 'default',
    ...(canonicalValues ? { canonicalValues } : {}),
    ...(referenceTypes ? { referenceTypes } : {}),
    ...(subAttributes ? { subAttributes: subAttributes.map(describeAttribute) } : {}),
  };
}

const describeSchema = ({ id, name, description, attributes }: ResourceSchema): Resource => ({
  schemas: [`${urn}:Schema`],
  ...{ id, name, description },
  attributes: attributes.map(describeAttribute),
  meta: { resourceType: 'Schema', location: `${base()}/Schemas/${id}` },
});

const describeType = ({ name, endpoint, description, core, extensions }: ResourceType): Resource => ({
  schemas: [`${urn}:ResourceType`],
  ...{ id: name, name, endpoint, description, schema: core.id },
  schemaExtensions: extensions.map(({ id }) => ({ schema: id, required: false })),
  meta: { resourceType: 'ResourceType', location: `${base()}/ResourceTypes/${name}` },
});

const listOf = (resources: Resource[]): Resource => ({
  schemas: [listSchema],
  totalResults: resources.length,
  ...{ startIndex: 1, itemsPerPage: resources.length },
  Resources: resources,
});

/** The server's description at `/ResourceTypes` and `/Schemas` (RFC 7644, section 4); null where there is none with this id. */
export function describe(kind: 'ResourceTypes' | 'Schemas', id: string | null): Resource | null {
  const all = kind === 'Schemas' ? schemas.map(describeSchema) : resourceTypes.map(describeType);
  if (id === null) return listOf(all);
  return all.find((each) => String(each.id).toLowerCase() === id.toLowerCase()) ?? null;
}
