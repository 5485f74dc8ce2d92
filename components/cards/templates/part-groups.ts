import type { PartSelectors } from '@/components/cards/card/preview-parts';
import { type PartPath, personalPaths } from '@/lib/platform/formats/card-parts';

/** The parts of a card in the order in which they are edited. `label` is in the texts of templates where it names no part of a form. */
export const contentGroups: { label: string; paths: readonly PartPath[] }[] = [
  {
    label: 'card:sectionWork',
    paths: ['company', 'title', 'department', 'office', 'headline', 'bio', 'phoneticCompany'],
  },
  { label: 'card:sectionPictures', paths: ['logoId', 'coverId'] },
  {
    label: 'card:sectionReach',
    paths: ['fields.phone', 'fields.email', 'fields.website', 'fields.address', 'fields.account'],
  },
  {
    label: 'card:sectionLinks',
    paths: ['fields.booking', 'fields.video', 'fields.document', 'fields.text'],
  },
  { label: 'templates:personal', paths: ['photoId', ...personalPaths.filter((path) => path !== 'photoId')] },
];

/** All parts of a card that have a rule. */
export const allGroups: typeof contentGroups = [
  { label: 'templates:wholeCard', paths: ['look', 'exchangeForm'] },
  ...contentGroups,
];

/** The elements of a card by the part that has a rule; what lies above others comes first. */
export const ruledParts: PartSelectors = [
  ['headline', '.mc-headline'],
  ['bio', '.mc-bio.p-note'],
  ['title', '.p-job-title'],
  ['company', '.p-org'],
  ['office', '.mc-work .mc-small'],
  ['department', '.mc-work bdi:not([class])'],
  ['pronouns', '.mc-beside'],
  ['name.phoneticLast', '.mc-reading'],
  ['name.first', '.mc-name'],
  ['exchangeForm', '[data-exchange]'],
  ['logoId', '.mc-logo'],
  ['photoId', '.mc-photo'],
  ['coverId', '.mc-cover'],
];
