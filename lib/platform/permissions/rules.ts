/** The possible standings of an actor towards the resource, in the order of the table's columns. */
export const standings = [
  'anonymous',
  'self',
  'teamViewer',
  'teamManager',
  'member',
  'admin',
  'owner',
  'stranger',
  'support',
  'staffAdmin',
] as const;
export type Standing = (typeof standings)[number];

/** Conditions that a permission can have, with their letters in the table; `can.ts` checks them. */
export const conditions = {
  /** A support session for the resource's user is open. */
  inSupportSession: 'a',
  /** The field was locked by a template of the team, not of the organization. */
  lockedByTeam: 'b',
  /** The card belongs to no organization. */
  personalCard: 'c',
  /** The actor manages both the team that the card leaves and the team that it joins. */
  managesBothTeams: 'd',
  /** The actor has confirmed in the last 15 minutes that it is them. */
  freshSignIn: 'h',
  /** Allowed, but the response contains only the members of the actor's own teams. */
  ownTeamsOnly: 'i',
  /** An ADMIN acts on USERs, an OWNER on everybody but OWNERs. */
  belowOwnRole: 'j',
  /** The role is USER and the team one that the actor manages. */
  userInOwnTeam: 'k',
  /** The invitation is not one to the role ADMIN. */
  notForAdmin: 'l',
  /** The actor's proven address is the invited one. */
  invitedAddress: 'm',
  /** The account is the actor's own, and they have confirmed in the last 15 minutes that it is them. */
  freshSignInForSelf: 'n',
} as const;
export type Condition = keyof typeof conditions;

export type Rule = {
  allow?: readonly Standing[];
  /** Allowed under a condition. */
  when?: Partial<Record<Standing, Condition>>;
  /** Refused as if the resource did not exist. */
  hide?: readonly Standing[];
  /** Cannot occur: no actor has this standing towards such a resource. */
  none?: readonly Standing[];
};

const people = ['self', 'teamViewer', 'teamManager', 'member', 'admin', 'owner', 'stranger'] as const;
const colleagues = ['teamViewer', 'teamManager', 'member', 'admin', 'owner'] as const;
const admins = ['admin', 'owner'] as const;
const staff = ['support', 'staffAdmin'] as const;
const everybody = standings;

const each = (some: readonly Standing[], condition: Condition): Rule['when'] =>
  Object.fromEntries(some.map((one) => [one, condition]));

/**
 * The permissions. All other standings are refused: `anonymous` is asked to sign in, everyone else gets
 * "forbidden". `npx tsx scripts/compact-permissions.ts` writes the rules as the compact table that the product uses
 * (`table.generated.ts`).
 */
export const rules = {
  'profile.read': { allow: everybody },
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
  contact: { allow: ['self'], hide: [...colleagues, 'stranger'] },
  'exchange.submit': { allow: everybody },
  'companyContact.read': { allow: [...admins, 'self', 'teamViewer', 'teamManager'], hide: ['member', 'stranger'] },
  'companyContact.change': { allow: [...admins, 'self', 'teamManager'], hide: ['member', 'stranger'] },
  'exchangeForm.configure': {
    allow: [...admins, 'teamManager'],
    when: { self: 'personalCard' },
    hide: ['member', 'stranger'],
  },
  'team.list': { allow: [...colleagues, ...staff], hide: ['stranger'], none: ['self'] },
  'team.readRoster': { allow: [...admins, ...staff, 'teamViewer', 'teamManager'], hide: ['stranger'], none: ['self'] },
  'team.own': { allow: admins, hide: ['stranger'], none: ['self'] },
  'team.edit': { allow: [...admins, 'teamManager'], hide: ['stranger'], none: ['self'] },
  'team.grantManager': { allow: admins, hide: ['stranger'], none: ['self'] },
  'team.leave': { allow: ['self', 'teamViewer', 'teamManager'], hide: ['stranger'], none: [...admins, 'member'] },
  'organization.create': { allow: people },
  'organization.read': { allow: [...colleagues, ...staff], hide: ['stranger'], none: ['self'] },
  'organization.readSettings': { allow: [...admins, ...staff], hide: ['stranger'], none: ['self'] },
  'organization.editSettings': { allow: admins, hide: ['stranger'], none: ['self'] },
  'organization.own': { when: { owner: 'freshSignIn' }, hide: ['stranger'], none: ['self'] },
  'organization.suspend': { allow: ['staffAdmin'], hide: ['stranger'], none: ['self'] },
  'member.list': {
    allow: [...admins, ...staff],
    when: { teamManager: 'ownTeamsOnly' },
    hide: ['stranger'],
    none: ['self'],
  },
  'member.changeRole': { allow: ['owner'], hide: ['stranger'] },
  'member.removeUser': { allow: admins, hide: ['stranger'], none: ['self'] },
  'member.removeAdmin': { allow: ['owner'], hide: ['stranger'], none: ['self'] },
  'member.leave': { allow: [...colleagues, 'self'], hide: ['stranger'] },
  'member.endSessions': { allow: ['self', 'staffAdmin'], when: each(admins, 'belowOwnRole'), hide: ['stranger'] },
  'account.disable': { allow: ['staffAdmin'], hide: ['stranger'] },
  'invitation.inviteUser': {
    allow: admins,
    when: { teamManager: 'userInOwnTeam' },
    hide: ['stranger'],
    none: ['self'],
  },
  'invitation.inviteAdmin': { allow: ['owner'], hide: ['stranger'], none: ['self'] },
  'invitation.list': {
    allow: [...admins, ...staff],
    when: { teamManager: 'userInOwnTeam' },
    hide: ['stranger'],
    none: ['self'],
  },
  'invitation.change': {
    allow: ['owner'],
    when: { teamManager: 'userInOwnTeam', admin: 'notForAdmin' },
    hide: ['stranger'],
    none: ['self'],
  },
  'invitation.preview': { allow: [...people, 'anonymous'] },
  'invitation.accept': { when: each(people, 'invitedAddress') },
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
  'sso.read': { allow: [...admins, ...staff], hide: ['stranger'], none: ['self'] },
  'sso.write': { when: { owner: 'freshSignIn' }, hide: ['stranger'], none: ['self'] },
  'audit.read': { allow: [...admins, ...staff], hide: ['stranger'], none: ['self'] },
  'audit.export': { allow: ['owner', 'staffAdmin'], hide: ['stranger'], none: ['self'] },
  'integration.own': { allow: [...colleagues, 'self'], none: ['stranger'] },
  'account.own': { when: each([...colleagues, 'self'], 'freshSignInForSelf'), hide: ['stranger'] },
  'staff.search': { allow: staff, hide: people },
  'staff.openSupport': { when: each(staff, 'inSupportSession'), hide: people },
} as const satisfies Record<string, Rule>;
