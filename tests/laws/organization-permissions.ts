/**
 * Rows of `permissions.md` for organizations, letter by letter. The columns of teams (TV, TM) come with teams; US is the
 * member whom a row is about. Anonymous, the member themselves, USER, ADMIN, OWNER, unrelated, staff SUPPORT, staff ADMIN.
 */
export const organizationColumns = ['AN', 'US', 'OU', 'OA', 'OO', 'XO', 'SS', 'SA'] as const;
export type OrganizationColumn = (typeof organizationColumns)[number];

/**
 * `Y` allowed · 1, 3, 4: refused with 401, 403, 404 · `·` does not apply · `h`: with a sign-in of at most 5 minutes ago ·
 * `l`: not for invitations to ADMIN · `m`: with the invited, verified e-mail.
 */
export type OrganizationCell = 'Y' | '1' | '3' | '4' | '·' | 'h' | 'l' | 'm';

export const organizationPermissions = {
  'org.create': { AN: '1', US: 'Y', OU: 'Y', OA: 'Y', OO: 'Y', XO: 'Y', SS: '3', SA: '3' },
  'org.read (name, logo)': { AN: '1', US: '·', OU: 'Y', OA: 'Y', OO: 'Y', XO: '4', SS: 'Y', SA: 'Y' },
  'org.settings.read': { AN: '1', US: '·', OU: '3', OA: 'Y', OO: 'Y', XO: '4', SS: 'Y', SA: 'Y' },
  'org.settings.edit, policies': { AN: '1', US: '·', OU: '3', OA: 'Y', OO: 'Y', XO: '4', SS: '3', SA: '3' },
  "org.slug.change, ownership, delete (14 days' grace)": {
    ...{ AN: '1', US: '·', OU: '3', OA: '3', OO: 'h', XO: '4', SS: '3', SA: '3' },
  },
  'member.list': { AN: '1', US: '·', OU: '3', OA: 'Y', OO: 'Y', XO: '4', SS: 'Y', SA: 'Y' },
  'member.role USER↔ADMIN': { AN: '1', US: '3', OU: '3', OA: '3', OO: 'Y', XO: '4', SS: '3', SA: '3' },
  'member.remove USER (offboard)': { AN: '1', US: '·', OU: '3', OA: 'Y', OO: 'Y', XO: '4', SS: '3', SA: '3' },
  'member.remove ADMIN': { AN: '1', US: '·', OU: '3', OA: '3', OO: 'Y', XO: '4', SS: '3', SA: '3' },
  'member.leave (not the last OWNER)': { AN: '1', US: 'Y', OU: 'Y', OA: 'Y', OO: 'Y', XO: '4', SS: '3', SA: '3' },
  'invitation.create USER (+ viewer of a team)': {
    ...{ AN: '1', US: '·', OU: '3', OA: 'Y', OO: 'Y', XO: '4', SS: '3', SA: '3' },
  },
  'invitation.create ADMIN': { AN: '1', US: '·', OU: '3', OA: '3', OO: 'Y', XO: '4', SS: '3', SA: '3' },
  'invitation.list': { AN: '1', US: '·', OU: '3', OA: 'Y', OO: 'Y', XO: '4', SS: 'Y', SA: 'Y' },
  'invitation.revoke / resend': { AN: '1', US: '·', OU: '3', OA: 'l', OO: 'Y', XO: '4', SS: '3', SA: '3' },
  'invitation.preview with its token': { AN: 'Y', US: 'Y', OU: 'Y', OA: 'Y', OO: 'Y', XO: 'Y', SS: '3', SA: '3' },
  'invitation.accept with its token': { AN: '1', US: 'm', OU: 'm', OA: 'm', OO: 'm', XO: 'm', SS: '3', SA: '3' },
} as const satisfies Record<string, Record<OrganizationColumn, OrganizationCell>>;

export type OrganizationAction = keyof typeof organizationPermissions;
