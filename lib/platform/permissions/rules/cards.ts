import { admins, colleagues, each, people, type Rule, staff, standings } from '../standings';

/** Who may do what with cards, their templates and codes. */
export const cardsRules = {
  'profile.read': { allow: standings },
  'profile.readPaused': {
    allow: [...admins, 'self', 'teamViewer', 'teamManager'],
    when: each(staff, 'inSupportSession'),
    hide: ['anonymous', 'member', 'stranger'],
  },
  'profile.create': { allow: people },
  'profile.createForOrganization': { allow: [...admins, 'teamManager'], hide: ['stranger'], none: ['self'] },
  'profile.edit': { allow: [...admins, 'self', 'teamManager'], hide: ['member', 'stranger'] },
  'profile.editLocked': { allow: admins, when: { teamManager: 'lockedByTeam' }, hide: ['member', 'stranger'] },
  'profile.manage': { allow: [...admins, 'teamManager'], when: { self: 'personalCard' }, hide: ['member', 'stranger'] },
  'profile.reassign': { allow: admins, when: { teamManager: 'managesBothTeams' }, hide: ['member', 'stranger'] },
  'profile.readNumbers': { allow: [...admins, 'self', 'teamViewer', 'teamManager'], hide: ['member', 'stranger'] },
  'profile.takeDown': { allow: ['staffAdmin'], hide: ['member', 'stranger'] },
  'exchangeForm.configure': {
    allow: [...admins, 'teamManager'],
    when: { self: 'personalCard' },
    hide: ['member', 'stranger'],
  },
  'template.read': { allow: [...colleagues, ...staff, 'self'], hide: ['stranger'] },
  'template.writeTeam': { allow: [...admins, 'teamManager'], hide: ['stranger'], none: ['self'] },
  'template.writeOrganization': { allow: admins, hide: ['stranger'], none: ['self'] },
  'changeRequest.create': {
    allow: ['self'],
    hide: ['member', 'stranger'],
    none: [...admins, 'teamViewer', 'teamManager'],
  },
  'changeRequest.decide': { allow: [...admins, 'teamManager'], hide: ['member', 'stranger'] },
  'code.claim': { allow: people },
  'code.manage': { allow: [...admins, 'teamManager'], hide: ['stranger'], none: ['self'] },
} as const satisfies Record<string, Rule>;
