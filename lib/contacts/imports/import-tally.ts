import type { GroupsRead } from '@/lib/platform/formats/groups';
import type { PersonRead } from '@/lib/platform/formats/person';
import { isNational } from '@/lib/platform/formats/phone';
import { areMany } from './are-many';
import type { CountriesFound } from './country-finder';
import type { ImportFindings, ImportOptions, RowProblem } from './schema';

/** Counts the findings about a file as a whole while its people are read. */
export class Tally {
  private national = 0;
  private unread = 0;
  private photoLinks = 0;

  count({ phones }: PersonRead, problems: readonly RowProblem[]): void {
    this.national += phones.filter(({ number }) => isNational(number)).length;
    this.photoLinks += problems.filter(({ code }) => code === 'photo_link').length;
    this.unread += problems.filter(({ code, text }) => code === 'invalid_phone' && isNational(text)).length;
  }

  /** @param countries the countries to which numbers were taken to belong, where the owner has chosen none */
  findings(
    { country }: Pick<ImportOptions, 'country'>,
    countries: CountriesFound,
    groups: GroupsRead,
  ): Omit<ImportFindings, 'unreadSheets'> {
    const { national, unread, photoLinks } = this;
    return {
      country: country || (countries.guessed[0] ?? ''),
      ...{ nationalNumbers: national, unreadNumbers: unread },
      asksForCountry: country === '' && unread > 0 && (countries.isContested || areMany(unread, national)),
      likelyCountry: country === '' ? countries.likeliest : '',
      ...{ photoLinks, ...groups },
    };
  }
}
