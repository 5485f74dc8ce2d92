/** The roles in an organization (specification, section 6), from least to most. */
export const organizationRoles = ['USER', 'ADMIN', 'OWNER'] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

/** Whether a policy holds for everybody, for no one, or as each member chooses. */
export const choices = ['yes', 'no', 'members'] as const;
export type Choice = (typeof choices)[number];

/** The ways to sign in that an organization can leave to its members besides its own identity provider. */
export const signInMethods = ['code', 'password', 'social', 'passkey'] as const;
export type SignInMethod = (typeof signInMethods)[number];
