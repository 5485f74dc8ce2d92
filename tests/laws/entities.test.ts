import { expect, it } from 'vitest';
import { ownCardSchema } from '@/lib/cards/card/schema';
import { contactSchema } from '@/lib/contacts/book/schema';
import { organizationSettingsSchema } from '@/lib/organization/organization/schema';
import { teamSchema } from '@/lib/organization/teams/schema';

// The specification does not list the fields of these entities, so the product decided them. The API's responses have each of
// them.

const of = {
  profile: ownCardSchema.shape,
  'what a profile says': ownCardSchema.shape.content.shape,
  contact: contactSchema.shape,
  'what a contact says': contactSchema.shape.content.shape,
  organization: organizationSettingsSchema.shape,
  team: teamSchema.shape,
};

it.each<[keyof typeof of, string]>([
  ['profile', 'id username status isIndexed language content look organization photoId logoId coverId exchangeForm'],
  [
    'what a profile says',
    'name pronouns accreditations headline bio title department company phoneticCompany office fields translations',
  ],
  ['contact', 'id content tags photoId source sourceProfileId channel language status linkedProfileId deletedAt'],
  ['what a contact says', 'name title department company phoneticCompany fields birthday met note'],
  ['organization', 'slug name logoId color suspendedAt deleteAfter'],
  ['team', 'id name people cards'],
])('section 3: the fields of profile, contact, organization and team are as decided: %s', (what, fields) => {
  expect(Object.keys(of[what])).toEqual(expect.arrayContaining(fields.split(' ')));
});
