/**
 * Whether a program keeps groups as cards of their own beside those of people, as Apple's do; all others would show each group
 * as a person. They are told apart by what they call themselves, for nothing else does: `macOS/15.5 (24F74)
 * AddressBookCore/2695.500.71` (before Catalina `AddressBook`), `iOS/18.5 (22F76) dataaccessd/1.0`.
 */
export function keepsGroupCards(userAgent: string | undefined): boolean {
  return /(?:^|\s)(?:AddressBook(?:Core|SourceSync)?|dataaccessd|contactsd)\/\d/i.test(userAgent ?? '');
}
