import { z } from 'zod';
import { type Choice, choices, signInMethods } from './model';

const choice = z.enum(choices);

/** The most days that members are given to set up a second factor. */
const longestGrace = 90;

/** The policies of an organization; a policy that an edit does not name stays. */
export const policiesSchema = z.strictObject({
  /** Whether visitors can leave their details on the organization's cards. */
  exchangeOnCards: choice.default('members'),
  /**
   * Whether company contacts are shown to everybody in the card's teams (`yes`), to managers and admins alone (`no`), or as each
   * member chooses for the contacts that come in through their card.
   */
  contactVisibility: choice.default('no'),
  /** Whether cards must follow their template (`yes`), need not (`no`), or each member decides for their own. */
  templatesEnforced: choice.default('yes'),
  /** Ways to sign in; at least one. Owners can always use each of them. */
  signInMethods: z
    .array(z.enum(signInMethods))
    .min(1, 'required')
    .default([...signInMethods]),
  /** Hours after a sign-in until members have to sign in again; null: no limit besides that of every session. */
  sessionHours: z.int().min(1).max(288).nullable().default(null),
  /** The moment from which members need a second factor, unless they use the organization's single sign-on; null: never. */
  secondFactorFrom: z.iso.datetime().nullable().default(null),
});
export type Policies = z.output<typeof policiesSchema>;

const parts = policiesSchema.shape;

/** The policies that an edit may name; a policy that it leaves out stays. */
const { exchangeOnCards, contactVisibility, templatesEnforced, signInMethods: methods, sessionHours } = parts;
export const policiesEditSchema = z.strictObject({
  version: z.int().min(1),
  exchangeOnCards: exchangeOnCards.removeDefault().optional(),
  contactVisibility: contactVisibility.removeDefault().optional(),
  templatesEnforced: templatesEnforced.removeDefault().optional(),
  signInMethods: methods
    .removeDefault()
    .refine((chosen) => new Set(chosen).size === chosen.length, 'duplicate')
    .optional(),
  sessionHours: sessionHours.removeDefault().optional(),
  /** Days from now until members need a second factor; null: they need none. */
  secondFactorDays: z.int().min(0).max(longestGrace).nullable().optional(),
});
export type PoliciesEdit = z.output<typeof policiesEditSchema>;

/** The policies as their settings page has them, with the version of the organization. */
export const versionedPoliciesSchema = policiesSchema.extend({ version: z.number() });
export type VersionedPolicies = z.output<typeof versionedPoliciesSchema>;

/**
 * The policies of an organization. A policy that was never chosen, or whose stored value is invalid, has its default; the others
 * still hold.
 */
export function policiesOf({ policies }: { policies: unknown }): Policies {
  const stored = policies !== null && typeof policies === 'object' ? (policies as Record<string, unknown>) : {};
  const readable = Object.entries(parts).filter(
    ([name, part]) => Object.hasOwn(stored, name) && part.safeParse(stored[name]).success,
  );
  return policiesSchema.parse(Object.fromEntries(readable.map(([name]) => [name, stored[name]])));
}

/** Whether a policy holds for a member: by the organization's choice or, where that leaves it to members, by the member's own. */
export const holds = (choice: Choice, own: boolean): boolean => (choice === 'members' ? own : choice === 'yes');
