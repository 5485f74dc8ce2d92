import teams from '@/pages/api/v1/organizations/[organization]/teams';
import team from '@/pages/api/v1/organizations/[organization]/teams/[team]';
import candidates from '@/pages/api/v1/organizations/[organization]/teams/[team]/candidates';
import roster from '@/pages/api/v1/organizations/[organization]/teams/[team]/members';
import grant from '@/pages/api/v1/organizations/[organization]/teams/[team]/members/[userId]';
import { type Answer, type Person, request } from './request';

/** The requests of teams as tests make them, in one organization. */
export function teamsOf(organization: string) {
  const at = (as: Person, id: string) => ({ as, params: { organization, team: id } });
  const onPerson = (as: Person, id: string, userId: string) => ({ as, params: { organization, team: id, userId } });
  return {
    list: (as: Person, query = ''): Promise<Answer> =>
      request(teams, { as, path: `/x${query}`, params: { organization } }),
    create: (as: Person, name: string): Promise<Answer> =>
      request(teams, { as, method: 'POST', params: { organization }, body: { name } }),
    read: (as: Person, id: string): Promise<Answer> => request(team, at(as, id)),
    edit: (as: Person, id: string, body: object): Promise<Answer> =>
      request(team, { ...at(as, id), method: 'PATCH', body }),
    remove: (as: Person, id: string): Promise<Answer> => request(team, { ...at(as, id), method: 'DELETE' }),
    roster: (as: Person, id: string, query = ''): Promise<Answer> =>
      request(roster, { ...at(as, id), path: `/x${query}` }),
    candidates: (as: Person, id: string, q: string): Promise<Answer> =>
      request(candidates, { ...at(as, id), path: `/x?q=${encodeURIComponent(q)}` }),
    add: (as: Person, id: string, userIds: string[], role?: string): Promise<Answer> =>
      request(roster, { ...at(as, id), method: 'PUT', body: { userIds, ...(role ? { role } : {}) } }),
    setRole: (as: Person, id: string, userId: string, role: string): Promise<Answer> =>
      request(grant, { ...onPerson(as, id, userId), method: 'PATCH', body: { role } }),
    takeOut: (as: Person, id: string, userId: string): Promise<Answer> =>
      request(grant, { ...onPerson(as, id, userId), method: 'DELETE' }),
  };
}
