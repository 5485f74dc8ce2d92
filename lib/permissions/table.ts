/**
 * Who asks, seen from the thing: nobody known (AN), the thing's own user (US), viewer (TV) or manager (TM) of a team of the
 * thing, another member (OU), admin (OA) or owner (OO) of its organization, somebody unrelated (XO), staff (SS, SA).
 */
export const columns = ['AN', 'US', 'TV', 'TM', 'OU', 'OA', 'OO', 'XO', 'SS', 'SA'] as const;
export type Column = (typeof columns)[number];

/**
 * The permission table, a letter for each column. `Y` allowed · 1, 3, 4 refused as unknown, forbidden, not there · `-` does
 * not apply. The other letters are conditions, answered in `can.ts`: `a` in a support session · `b` where the team's template
 * set the lock · `c` on a personal card · `d` for who manages both teams · `h` with a fresh sign-in · `i` their own teams'
 * people · `j` by the role of whom it is about · `k` for the role USER in their own team · `l` not for ADMIN · `m` with the
 * invited address · `n` with a fresh sign-in, on oneself.
 */
export const table = {
  'profile.read': 'YYYYYYYYYY',
  'profile.readPaused': '4YYY4YY4aa',
  'profile.create': '1YYYYYYY33',
  'profile.createForOrganization': '1-3Y3YY433',
  'profile.edit': '1Y3Y4YY433',
  'profile.editLocked': '133b4YY433',
  'profile.manage': '1c3Y4YY433',
  'profile.reassign': '133d4YY433',
  'profile.readNumbers': '1YYY4YY433',
  'profile.takeDown': '133343343Y',
  contact: '1Y44444433',
  'exchange.submit': 'YYYYYYYYYY',
  'companyContact.read': '1YYY4YY433',
  'companyContact.change': '1Y3Y4YY433',
  'exchangeForm.configure': '1c3Y4YY433',
  'team.list': '1-YYYYY4YY',
  'team.readRoster': '1-YY3YY4YY',
  'team.own': '1-333YY433',
  'team.edit': '1-3Y3YY433',
  'team.grantManager': '1-333YY433',
  'team.leave': '1YYY---433',
  'organization.create': '1YYYYYYY33',
  'organization.read': '1-YYYYY4YY',
  'organization.readSettings': '1-333YY4YY',
  'organization.editSettings': '1-333YY433',
  'organization.own': '1-3333h433',
  'organization.suspend': '1-3333343Y',
  'member.list': '1-3i3YY4YY',
  'member.changeRole': '133333Y433',
  'member.removeUser': '1-333YY433',
  'member.removeAdmin': '1-3333Y433',
  'member.leave': '1YYYYYY433',
  'member.endSessions': '1Y333jj43Y',
  'account.disable': '133333343Y',
  'invitation.inviteUser': '1-3k3YY433',
  'invitation.inviteAdmin': '1-3333Y433',
  'invitation.list': '1-3k3YY4YY',
  'invitation.change': '1-3k3lY433',
  'invitation.preview': 'YYYYYYYY33',
  'invitation.accept': '1mmmmmmm33',
  'template.read': '1YYYYYY4YY',
  'template.writeTeam': '1-3Y3YY433',
  'template.writeOrganization': '1-333YY433',
  'changeRequest.create': '1Y--4--433',
  'changeRequest.decide': '133Y4YY433',
  'code.claim': '1YYYYYYY33',
  'code.manage': '1-3Y3YY433',
  'sso.read': '1-333YY4YY',
  'sso.write': '1-3333h433',
  'audit.read': '1-333YY4YY',
  'audit.export': '1-3333Y43Y',
  'integration.own': '1YYYYYY-33',
  'account.own': '1nnnnnn433',
  'staff.search': '14444444YY',
  'staff.openSupport': '14444444aa',
} as const satisfies Record<string, string>;

export type Action = keyof typeof table;
