/**
 * Whether a program keeps groups as cards of their own beside those of contacts, as Apple's do; all other programs would show
 * each group as a person. Only the User-Agent header tells them apart: `macOS/15.5 (24F74) AddressBookCore/2695.500.71` (before
 * Catalina `AddressBook`), `iOS/18.5 (22F76) dataaccessd/1.0`.
 */
export function keepsGroupCards(userAgent: string | undefined): boolean {
  return /(?:^|\s)(?:AddressBook(?:Core|SourceSync)?|dataaccessd|contactsd)\/\d/i.test(userAgent ?? '');
}
