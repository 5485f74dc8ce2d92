import type { IncomingHttpHeaders } from 'node:http';
import type { Place } from './addresses';
import type { Resource, ResourceType } from './attribute-types';
import { assertAccess, type Directory } from './authenticate';
import { groupType } from './group-schema';
import { getGroup, listGroups } from './group-view';
import { createGroup, deleteGroup, patchGroup, replaceGroup } from './groups';
import { type ListQuery, listSchema, readQuery, readSearch, wantedOf } from './list-query';
import { project, type Wanted } from './project';
import { ScimError } from './scim-error';
import type { Scope } from './scope';
import type { Answer } from './send';
import { userType } from './user-schema';
import { type Found, getUser, listUsers } from './user-view';
import { createUser, deleteUser, patchUser, replaceUser } from './users';

/** A type of resource with its operations. */
type Kind = {
  type: ResourceType;
  list: (scope: Scope, query: ListQuery) => Promise<Found>;
  get: (scope: Scope, id: string, wanted: Wanted) => Promise<Resource>;
  create: (scope: Scope, body: unknown) => Promise<Resource>;
  replace: (scope: Scope, id: string, body: unknown, ifMatch: string | undefined) => Promise<Resource>;
  patch: (scope: Scope, id: string, body: unknown, ifMatch: string | undefined) => Promise<Resource>;
  remove: (scope: Scope, id: string, ifMatch: string | undefined) => Promise<void>;
};

const kinds: Record<'Users' | 'Groups', Kind> = {
  Users: {
    ...{ type: userType, list: listUsers, get: getUser, create: createUser },
    ...{ replace: replaceUser, patch: patchUser, remove: deleteUser },
  },
  Groups: {
    ...{ type: groupType, list: listGroups, get: getGroup, create: createGroup },
    ...{ replace: replaceGroup, patch: patchGroup, remove: deleteGroup },
  },
};

const isKind = (name: string): name is 'Users' | 'Groups' => name === 'Users' || name === 'Groups';
const search = '.search';

/** The methods that a path allows; empty where the path names nothing. */
export function allowedAt({ name, id }: Place): string[] {
  if (isKind(name)) {
    if (id === search) return ['POST'];
    return id === null ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'];
  }
  if (name === search && id === null) return ['POST'];
  return ['ServiceProviderConfig', 'ResourceTypes', 'Schemas'].includes(name) ? ['GET', 'HEAD'] : [];
}

type Request = {
  directory: Directory;
  method: string;
  place: Place;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: () => Promise<unknown>;
};

const listed = (resources: Resource[], total: number, startIndex: number): Answer => ({
  status: 200,
  body: {
    schemas: [listSchema],
    totalResults: total,
    ...{ startIndex, itemsPerPage: resources.length },
    Resources: resources,
  },
});

async function list(directory: Directory, { type, list: find }: Kind, query: ListQuery): Promise<Answer> {
  const { total, resources } = await find(directory, query);
  return listed(
    resources.map((resource) => project(type, resource, query)),
    total,
    query.startIndex,
  );
}

/** Lists all that the token may read, users before groups; a type of resource to which the filter cannot apply gives none. */
async function listAll(directory: Directory, query: ListQuery): Promise<Answer> {
  const names = (['Users', 'Groups'] as const).filter((name) => directory.access[name] !== 'none');
  const none = (error: unknown): Found => {
    if (names.length > 1 && error instanceof ScimError) return { total: 0, resources: [] };
    throw error;
  };
  let total = 0;
  const resources: Resource[] = [];
  for (const name of names) {
    const startIndex = Math.max(1, query.startIndex - total);
    const count = query.count - resources.length;
    const page = await kinds[name].list(directory, { ...query, startIndex, count }).catch(none);
    total += page.total;
    resources.push(...page.resources.map((resource) => project(kinds[name].type, resource, query)));
  }
  return listed(resources, total, query.startIndex);
}

function single(kind: Kind, resource: Resource, wanted: Wanted, status = 200): Answer {
  const { location, version } = resource.meta as { location: string; version: string };
  const answer = { status, body: project(kind.type, resource, wanted), etag: version };
  return status === 201 ? { ...answer, location } : answer;
}

/** Handles requests about users and groups (RFC 7644, section 3). The path allows the method. */
export async function answerResource({ directory, method, place, query, headers, body }: Request): Promise<Answer> {
  const { name, id } = place;
  if (name === search) return listAll(directory, readSearch(await body()));
  if (!isKind(name)) throw new ScimError(404, 'This endpoint does not exist');
  const kind = kinds[name];
  assertAccess(directory, name, method === 'GET' || id === search ? 'read' : 'write');
  const wanted = wantedOf({
    attributes: query.get('attributes') ?? undefined,
    excludedAttributes: query.get('excludedAttributes') ?? undefined,
  });
  if (id === search) return list(directory, kind, readSearch(await body()));
  if (id === null) {
    if (method === 'GET') return list(directory, kind, readQuery(query));
    return single(kind, await kind.create(directory, await body()), wanted, 201);
  }
  if (!/^[\w-]{1,128}$/.test(id)) throw new ScimError(404, 'Resource not found');
  const ifMatch = headers['if-match'];
  if (method === 'GET') return single(kind, await kind.get(directory, id, wanted), wanted);
  if (method === 'DELETE') {
    await kind.remove(directory, id, ifMatch);
    return { status: 204 };
  }
  const change = method === 'PUT' ? kind.replace : kind.patch;
  return single(kind, await change(directory, id, await body(), ifMatch), wanted);
}
