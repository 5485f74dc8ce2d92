// Properties of the file and not of the person; keys, sounds and logos; identifiers that other programs need to find their own
// rows again.
const passedOver =
  /^(?:BEGIN|END|VERSION|PRODID|REV|CLASS|MAILER|SORT-STRING|SOURCE|NAME|PROFILE|KIND|MEMBER|KEY|AGENT|GEO|TZ|XML|CLIENTPIDMAP|CREATED|X-AB(?:LABEL|ADR|SHOWAS|UID|CROP-RECTANGLE|PHOTO)|X-(?:IMAGE|ADDRESSBOOKSERVER|ADDRESSING-GRAMMAR|SHARED|MS-(?:OL|CARDPICTURE|SIGNATURE)|ACCREDITATIONS|EVOLUTION-(?:FILE|WEBDAV)|KADDRESSBOOK-(?:OPEN|CRYPTO)|RADICALE|OWNCLOUD|NC-|VCARD|CONTENT|FILE-AS|LOTUS|IRMC|CLASS|DCL|REVISION|LUID|N$|FN$).*)$/;

/** Whether a property, by its name in upper case, says nothing about the person that a user would read. */
export const isPassedOver = (name: string): boolean => passedOver.test(name);
