// What phones export, for tests only.
import { jpegBase64, lines, quoted } from './encode';
import { type ContactFile, vcf } from './file';

const folded = (text: string) => text.match(/.{1,74}/gs)?.join('\r\n ') ?? '';

export const phoneFiles: ContactFile[] = [
  vcf(
    'iOS: groups, labels of its own, a photo, a birthday without a year',
    lines(
      'BEGIN:VCARD',
      'VERSION:3.0',
      'PRODID:-//Apple Inc.//iPhone OS 17.4//EN',
      'N:Lovelace;Ada;King;Dr.;',
      'FN:Dr. Ada King Lovelace',
      'NICKNAME:Countess',
      'ORG:Analytical Engines;Research;',
      'TITLE:Analyst',
      'item1.EMAIL;type=INTERNET;type=pref:ada@example.com',
      'item1.X-ABLabel:Newsletter',
      'EMAIL;type=INTERNET;type=HOME:ada@home.example',
      'TEL;type=CELL;type=VOICE;type=pref:+1 (202) 555-0142',
      'TEL;type=IPHONE;type=CELL;type=VOICE:+1 (202) 555-0143',
      'item2.TEL:+44 20 7946 0000',
      'item2.X-ABLabel:_$!<Other>!$_',
      'item3.ADR;type=WORK;type=pref:;;12 St James’s Square\\nFloor 2;London;;SW1Y 4JH;United Kingdom',
      'item3.X-ABADR:gb',
      'item4.URL;type=pref:https://example.com',
      'item4.X-ABLabel:_$!<HomePage>!$_',
      'BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-10',
      'X-SOCIALPROFILE;type=linkedin;x-user=ada:https://www.linkedin.com/in/ada',
      'X-SOCIALPROFILE;type=twitter:http://twitter.com/ada',
      'IMPP;X-SERVICE-TYPE=Skype;type=WORK:skype:ada.lovelace',
      'NOTE:Met in Turin\\, 1840\\nLikes: poetry',
      `PHOTO;ENCODING=b;TYPE=JPEG:${folded(jpegBase64)}`,
      'END:VCARD',
    ),
    [
      {
        name: { last: 'Lovelace', first: 'Ada', middle: 'King', prefix: 'Dr.', preferred: 'Countess' },
        company: 'Analytical Engines',
        department: 'Research',
        title: 'Analyst',
        emails: ['other ada@example.com (Newsletter) *', 'home ada@home.example'],
        phones: ['mobile +1 (202) 555-0142 *', 'mobile +1 (202) 555-0143', 'other +44 20 7946 0000'],
        addresses: ['work: 12 St James’s Square | Floor 2 |  | London |  | SW1Y 4JH | United Kingdom *'],
        websites: ['https://example.com'],
        birthday: '--12-10',
        accounts: ['linkedin https://www.linkedin.com/in/ada', 'x http://twitter.com/ada', 'skype ada.lovelace'],
        note: 'Met in Turin, 1840\nLikes: poetry',
        photo: 'image/jpeg 60',
      },
    ],
  ),
  vcf(
    'iOS: Japanese with readings',
    lines(
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:山田;太郎;;;',
      'FN:山田 太郎',
      'X-PHONETIC-FIRST-NAME:タロウ',
      'X-PHONETIC-LAST-NAME:ヤマダ',
      'ORG:株式会社解析機関;',
      'X-PHONETIC-ORG:カイセキキカン',
      'TEL;type=WORK;type=VOICE;type=pref:03-1234-5678',
      'item1.ADR;type=WORK:;;千代田1-1;千代田区;東京都;100-0001;日本',
      'item1.X-ABADR:jp',
      'END:VCARD',
    ),
    [
      {
        name: { last: '山田', first: '太郎', phoneticFirst: 'タロウ', phoneticLast: 'ヤマダ' },
        company: '株式会社解析機関',
        phoneticCompany: 'カイセキキカン',
        phones: ['work 03-1234-5678 *'],
        addresses: ['work: 千代田1-1 |  |  | 千代田区 | 東京都 | 100-0001 | 日本'],
      },
    ],
  ),
  vcf(
    'iOS: a company card, and one that has only a number',
    lines(
      ...['BEGIN:VCARD', 'VERSION:3.0', 'N:;;;;', 'FN:Bakery Müller', 'ORG:Bakery Müller;', 'X-ABShowAs:COMPANY'],
      ...['TEL;type=MAIN:030 123456', 'END:VCARD'],
      ...['BEGIN:VCARD', 'VERSION:3.0', 'N:;;;;', 'FN:+49 170 1234567', 'TEL;type=CELL:+49 170 1234567', 'END:VCARD'],
    ),
    [{ company: 'Bakery Müller', phones: ['other 030 123456'] }, { phones: ['mobile +49 170 1234567'] }],
  ),
  vcf(
    'iOS: related people, dates and an instant message without a service',
    lines(
      ...['BEGIN:VCARD', 'VERSION:3.0', 'N:Noether;Emmy;;;', 'FN:Emmy Noether'],
      ...['item1.X-ABRELATEDNAMES:Fritz', 'item1.X-ABLabel:_$!<Brother>!$_'],
      ...['item2.X-ABDATE;type=pref:1907-12-13', 'item2.X-ABLabel:_$!<Anniversary>!$_'],
      ...['IMPP:xmpp:emmy@example.org', 'X-ABUID:ABC:ABPerson', 'END:VCARD'],
    ),
    [
      {
        name: { last: 'Noether', first: 'Emmy' },
        more: ['Brother: Fritz', 'Anniversary: 1907-12-13'],
        accounts: ['xmpp emmy@example.org'],
      },
    ],
  ),
  vcf(
    'Android: vCard 2.1 with quoted-printable in UTF-8 and soft line breaks',
    lines(
      'BEGIN:VCARD',
      'VERSION:2.1',
      `N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${quoted('Gödel;Kurt;;;')}`,
      `FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${quoted('Kurt Gödel')}`,
      'TEL;CELL;PREF:+43-660-1234567',
      'TEL;HOME:+4311234567',
      'EMAIL;HOME:kurt@example.at',
      `ADR;HOME;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${quoted(';;Josefstädter Straße 43;Wien;;1080;Österreich')}`,
      `NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${quoted('Unvollständig; aber widerspruchsfrei.\r\nZweite Zeile, länger als eine Zeile im Heft lang sein darf')}`,
      'BDAY:1906-04-28',
      'X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Kurti;1;;;;;;;;;;;;;',
      'X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Adele;14;Wife;;;;;;;;;;;;',
      'END:VCARD',
    ),
    [
      {
        name: { last: 'Gödel', first: 'Kurt', preferred: 'Kurti' },
        phones: ['mobile +43-660-1234567 *', 'home +4311234567'],
        emails: ['home kurt@example.at'],
        addresses: ['home: Josefstädter Straße 43 |  |  | Wien |  | 1080 | Österreich'],
        note: 'Unvollständig; aber widerspruchsfrei.\nZweite Zeile, länger als eine Zeile im Heft lang sein darf',
        birthday: '1906-04-28',
        more: ['relation: Wife Adele'],
      },
    ],
  ),
  vcf(
    'Android: a photo in base64 that ends with an empty line, labels as types',
    lines(
      ...[
        'BEGIN:VCARD',
        'VERSION:2.1',
        'N:Turing;Alan;;;',
        'FN:Alan Turing',
        'TEL;X-Lab:+44 161 1',
        'TEL;WORK;FAX:+44 161 2',
      ],
      ...[`PHOTO;ENCODING=BASE64;JPEG:${folded(jpegBase64)}`, '', 'END:VCARD'],
    ),
    [
      {
        name: { last: 'Turing', first: 'Alan' },
        phones: ['other +44 161 1 (lab)', 'fax +44 161 2'],
        photo: 'image/jpeg 60',
      },
    ],
  ),
  vcf(
    'Samsung: whole name in the given name, messengers as X- properties',
    lines(
      ...['BEGIN:VCARD', 'VERSION:2.1', 'N:;Grace Hopper;;;', 'FN:Grace Hopper', 'TEL;CELL:+12025550177'],
      ...[
        'X-SKYPE-USERNAME:grace.hopper',
        'X-GOOGLE-TALK:grace@example.com',
        'X-SAMSUNGADR;ENCODING=QUOTED-PRINTABLE;HOME:;;;;;;',
        'END:VCARD',
      ],
    ),
    [
      {
        name: { first: 'Grace Hopper' },
        phones: ['mobile +12025550177'],
        accounts: ['skype grace.hopper', 'google-talk grace@example.com'],
        more: ['SAMSUNGADR: ;;;;;;'],
      },
    ],
  ),
  vcf(
    'Nokia: name in one component, types without TYPE, CELL before the number',
    lines(
      ...[
        'BEGIN:VCARD',
        'VERSION:2.1',
        'REV:20090201T120000Z',
        'UID:12ab34cd',
        'N:Linus Torvalds',
        'TEL;CELL;VOICE:+358401234567',
      ],
      ...['TEL;PAGER:+358501', 'URL;HOME:http://example.fi', 'X-CLASS:private', 'END:VCARD'],
    ),
    [
      {
        fullName: 'Linus Torvalds',
        uid: '12ab34cd',
        phones: ['mobile +358401234567', 'other +358501 (pager)'],
        websites: ['http://example.fi'],
      },
    ],
  ),
];
