import type { Resource } from './attribute-types';
import { base } from './discovery';
import { etagOf } from './etag';
import { filterSql, sortSql } from './filter-queries';
import * as queries from './group-queries';
import { groupType } from './group-schema';
import type { ListQuery } from './list-query';
import type { Wanted } from './project';
import { ScimError } from './scim-error';
import type { Scope } from './scope';
import type { Found } from './user-view';

type Named = { id: string; name: string };

/** The part of a group that a client can write. */
export function writable({ name, externalId }: queries.GroupRow, members: Named[]): Resource {
  return {
    ...(externalId === null ? {} : { externalId }),
    displayName: name,
    members: members.map(({ id }) => ({ value: id, type: 'User' })),
  };
}

/** The entity tag of a group, for which its members need not be read. */
export const versionOf = ({ team, name, externalId, membersMark }: queries.GroupRow): string =>
  etagOf({ id: team.id, name, externalId, membersMark });

function toResource(row: queries.GroupRow, members: Named[]): Resource {
  return {
    schemas: [groupType.core.id],
    id: row.team.id,
    ...writable(row, []),
    members: members.map(({ id, name }) => ({
      ...{ value: id, $ref: `${base()}/Users/${id}`, display: name, type: 'User' },
    })),
    meta: {
      resourceType: 'Group',
      created: row.team.createdAt.toISOString(),
      lastModified: row.updatedAt.toISOString(),
      location: `${base()}/Groups/${row.team.id}`,
      version: versionOf(row),
    },
  };
}

/** Whether a response shows members: clients leave them out of large groups. */
function hasMembers({ attributes, excluded }: Wanted): boolean {
  const isMembers = (path: string) => /(?:^|:)members(?:\.|$)/i.test(path);
  return attributes ? attributes.some(isMembers) : !excluded?.some((path) => /(?:^|:)members$/i.test(path));
}

async function toResources(
  { ctx, organization }: Scope,
  rows: queries.GroupRow[],
  wanted: Wanted,
): Promise<Resource[]> {
  const ids = rows.map(({ team }) => team.id);
  const isShown = ids.length > 0 && hasMembers(wanted);
  const members = Map.groupBy(
    isShown ? await queries.selectMembers(ctx.db, organization.id, ids) : [],
    ({ teamId }) => teamId,
  );
  return rows.map((row) => toResource(row, members.get(row.team.id) ?? []));
}

/** @throws ScimError 404 */
export async function findGroup({ ctx, organization }: Scope, id: string): Promise<queries.GroupRow> {
  const row = await queries.selectGroup(ctx.db, organization.id, id);
  if (!row) throw new ScimError(404, 'Group not found');
  return row;
}

const everything: Wanted = { attributes: null, excluded: null };

/** @throws ScimError 404 */
export async function getGroup(scope: Scope, id: string, wanted = everything): Promise<Resource> {
  const [resource] = await toResources(scope, [await findGroup(scope, id)], wanted);
  if (!resource) throw new Error('a row became no resource');
  return resource;
}

/** Groups by filter, order and page (RFC 7644, section 3.4.2). @throws ScimError `invalidFilter`, `invalidPath` */
export async function listGroups(scope: Scope, query: ListQuery): Promise<Found> {
  const { ctx, organization } = scope;
  const columns = queries.groupColumns(organization.id, base());
  const condition = query.filter ? filterSql(query.filter, columns) : undefined;
  const order = query.sortBy ? sortSql(query.sortBy, query.isDescending, columns) : null;
  const offset = query.startIndex - 1;
  const wanted = { condition, order, offset, limit: query.count };
  const rows = query.count === 0 ? [] : await queries.selectGroups(ctx.db, organization.id, wanted);
  // A first page that is not full contains all groups.
  const isAll = offset === 0 && rows.length < query.count;
  const total = isAll ? rows.length : await queries.countGroups(ctx.db, organization.id, condition);
  return { total, resources: await toResources(scope, rows, query) };
}
