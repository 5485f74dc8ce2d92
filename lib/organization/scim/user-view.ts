import type { Resource } from './attribute-types';
import { base } from './discovery';
import { etagOf } from './etag';
import { filterSql, sortSql } from './filter-queries';
import type { ListQuery } from './list-query';
import { ScimError } from './scim-error';
import type { Scope } from './scope';
import * as queries from './user-queries';
import { userType } from './user-schema';

/** A page of resources; `total` counts those on other pages too. */
export type Found = { total: number; resources: Resource[] };

/** The part of a user that a client can write: everything but what this server adds. */
export function writable({ userName, externalId, status, resource }: queries.UserRow): Resource {
  return { ...(externalId === null ? {} : { externalId }), userName, ...resource, active: status !== 'left' };
}

function toResource(row: queries.UserRow, groups: { id: string; name: string }[]): Resource {
  const written = writable(row);
  const resource: Resource = {
    schemas: [userType.core.id, ...userType.extensions.map(({ id }) => id).filter((id) => id in written)],
    id: row.id,
    ...written,
    groups: groups.map(({ id, name }) => ({
      ...{ value: id, $ref: `${base()}/Groups/${id}`, display: name, type: 'direct' },
    })),
    meta: {
      resourceType: 'User',
      created: row.createdAt.toISOString(),
      lastModified: row.updatedAt.toISOString(),
      location: `${base()}/Users/${row.id}`,
    },
  };
  return { ...resource, meta: { ...(resource.meta as object), version: etagOf(resource) } };
}

/** Users as resources: one more query, however many users they are. */
export async function toResources({ ctx, organization }: Scope, rows: queries.UserRow[]): Promise<Resource[]> {
  const ids = rows.map(({ id }) => id);
  const groups = Map.groupBy(await queries.selectGroupsOf(ctx.db, organization.id, ids), ({ userId }) => userId);
  return rows.map((row) => toResource(row, groups.get(row.id) ?? []));
}

/** The row of a user whom the directory sees. @throws ScimError 404 */
export async function findUser({ ctx, organization }: Scope, id: string): Promise<queries.UserRow> {
  const row = await queries.selectUser(ctx.db, organization.id, id);
  if (!row) throw new ScimError(404, 'User not found');
  return row;
}

/** @throws ScimError 404 */
export async function getUser(scope: Scope, id: string): Promise<Resource> {
  const [resource] = await toResources(scope, [await findUser(scope, id)]);
  if (!resource) throw new Error('a row became no resource');
  return resource;
}

/** Users by filter, order and page (RFC 7644, section 3.4.2). @throws ScimError `invalidFilter`, `invalidPath` */
export async function listUsers(scope: Scope, query: ListQuery): Promise<Found> {
  const { ctx, organization } = scope;
  const columns = queries.userColumns(organization.id, base());
  const condition = query.filter ? filterSql(query.filter, columns) : undefined;
  const order = query.sortBy ? sortSql(query.sortBy, query.isDescending, columns) : null;
  const offset = query.startIndex - 1;
  const wanted = { condition, order, offset, limit: query.count };
  const rows = query.count === 0 ? [] : await queries.selectUsers(ctx.db, organization.id, wanted);
  // A first page that is not full contains all users.
  const isAll = offset === 0 && rows.length < query.count;
  const total = isAll ? rows.length : await queries.countUsers(ctx.db, organization.id, condition);
  return { total, resources: await toResources(scope, rows) };
}
