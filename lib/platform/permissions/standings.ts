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

/** Groups of standings that rules name together. */
export const people = ['self', 'teamViewer', 'teamManager', 'member', 'admin', 'owner', 'stranger'] as const;
export const colleagues = ['teamViewer', 'teamManager', 'member', 'admin', 'owner'] as const;
export const admins = ['admin', 'owner'] as const;
export const staff = ['support', 'staffAdmin'] as const;

/** The same condition for several standings. */
export const each = (some: readonly Standing[], condition: Condition): Rule['when'] =>
  Object.fromEntries(some.map((one) => [one, condition]));
