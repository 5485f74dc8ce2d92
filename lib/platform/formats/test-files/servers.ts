// What programs that follow the standards export, and servers, for tests only.
import { jpegBase64, lines } from './encode';
import { type ContactFile, vcf } from './file';

export const serverFiles: ContactFile[] = [
  vcf(
    'Thunderbird: vCard 4.0 with preferences',
    lines(
      ...[
        'BEGIN:VCARD',
        'VERSION:4.0',
        'FN:Tim Berners-Lee',
        'N:Berners-Lee;Tim;;Sir;',
        'EMAIL;PREF=2:tim@example.org',
        'EMAIL;TYPE=work;PREF=1:tim@example.com',
      ],
      ...[
        'TEL;TYPE=cell;VALUE=TEXT:+41 22 767 1111',
        'ADR;TYPE=work:;;1 Esplanade\\, des Particules;Meyrin;;1217;Switzerland',
        'ORG:CERN;IT',
        'URL;TYPE=work;VALUE=URL:https://example.org',
      ],
      ...[
        'BDAY;VALUE=DATE:--0608',
        'TZ;VALUE=TEXT:Europe/Zurich',
        'X-CUSTOM1;VALUE=TEXT:badge 42',
        'UID:7e6c0c8e-0b8f-4d2e-9a52-0c4f1f0f1111',
        'END:VCARD',
      ],
    ),
    [
      {
        name: { last: 'Berners-Lee', first: 'Tim', prefix: 'Sir' },
        emails: ['other tim@example.org', 'work tim@example.com *'],
        phones: ['mobile +41 22 767 1111'],
        addresses: ['work: 1 Esplanade, des Particules |  |  | Meyrin |  | 1217 | Switzerland'],
        company: 'CERN',
        department: 'IT',
        websites: ['https://example.org'],
        birthday: '--06-08',
        more: ['CUSTOM1: badge 42'],
        uid: '7e6c0c8e-0b8f-4d2e-9a52-0c4f1f0f1111',
      },
    ],
  ),
  vcf(
    'RFC 6350: tel: with an extension, a photo as data, a language, SORT-AS',
    lines(
      ...[
        'BEGIN:VCARD',
        'VERSION:4.0',
        'FN:Simon Perreault',
        'N;SORT-AS="Perreault,Simon":Perreault;Simon;;;ing. jr,M.Sc.',
        'BDAY:--0203',
        'GENDER:M',
      ],
      ...[
        'LANG;PREF=1:fr',
        'LANG;PREF=2:en',
        'ORG;TYPE=work:Viagenie',
        'ADR;TYPE=work;LABEL="2875 boul. Laurier: Québec":;Suite D2-630;2875 Laurier;Quebec;QC;G1V 2M2;Canada',
      ],
      ...[
        'TEL;VALUE=uri;TYPE="work,voice";PREF=1:tel:+1-418-656-9254;ext=102',
        'TEL;VALUE=uri;TYPE="work,cell,voice,video,text":tel:+1-418-262-6501',
      ],
      ...[
        'EMAIL;TYPE=work:simon.perreault@example.ca',
        'GEO;TYPE=work:geo:46.772673,-71.282945',
        'KEY;TYPE=work;VALUE=uri:http://example.ca/key.asc',
      ],
      ...[`PHOTO:data:image/jpeg;base64,${jpegBase64}`, 'URL;TYPE=home:http://example.ca', 'END:VCARD'],
    ),
    [
      {
        name: { last: 'Perreault', first: 'Simon', suffix: 'ing. jr, M.Sc.' },
        birthday: '--02-03',
        language: 'fr',
        company: 'Viagenie',
        addresses: ['work: 2875 Laurier | Suite D2-630 |  | Quebec | QC | G1V 2M2 | Canada'],
        phones: ['work +1-418-656-9254 ext 102 *', 'mobile +1-418-262-6501'],
        emails: ['work simon.perreault@example.ca'],
        websites: ['http://example.ca'],
        photo: 'image/jpeg 60',
        more: ['GENDER: M', 'LANG: en'],
      },
    ],
  ),
  vcf(
    'vCard 4.0 in two languages: the first is read, with the reading in its language',
    lines(
      ...[
        'BEGIN:VCARD',
        'VERSION:4.0',
        'LANGUAGE:ja',
        'N;ALTID=1;LANGUAGE=ja:山田;太郎;;;',
        'N;ALTID=1;LANGUAGE=ja;PHONETIC=script;SCRIPT=Kana:ヤマダ;タロウ;;;',
      ],
      ...[
        'N;ALTID=1;LANGUAGE=en:Yamada;Taro;;;',
        'FN;ALTID=1;LANGUAGE=ja:山田太郎',
        'FN;ALTID=1;LANGUAGE=en:Taro Yamada',
      ],
      ...[
        'TITLE;ALTID=1;LANGUAGE=ja:部長',
        'TITLE;ALTID=1;LANGUAGE=en:Director',
        'SOCIALPROFILE;SERVICE-TYPE=Mastodon:https://example.social/@taro',
      ],
      ...['SOCIALPROFILE;SERVICE-TYPE=WeChat;VALUE=text:taro_y', 'KIND:individual', 'END:VCARD'],
    ),
    [
      {
        language: 'ja',
        name: { last: '山田', first: '太郎', phoneticLast: 'ヤマダ', phoneticFirst: 'タロウ' },
        title: '部長',
        accounts: ['mastodon https://example.social/@taro', 'wechat taro_y'],
      },
    ],
  ),
  vcf(
    'KDE: IM addresses and a profession of its own',
    lines(
      ...[
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:Knuth;Donald;;;',
        'FN:Donald Knuth',
        'X-messaging/skype-All:don.knuth',
        'X-KADDRESSBOOK-X-IMAddress:don@example.org',
      ],
      ...['X-KADDRESSBOOK-X-Profession:Author', 'X-KADDRESSBOOK-OPENPGPFP:ABCD', 'END:VCARD'],
    ),
    [
      {
        name: { last: 'Knuth', first: 'Donald' },
        more: ['KADDRESSBOOK-X-IMADDRESS: don@example.org', 'KADDRESSBOOK-X-PROFESSION: Author'],
        accounts: ['skype don.knuth'],
      },
    ],
  ),
  vcf(
    'Evolution: types in several parameters and lower case, an instant messenger per line',
    lines(
      ...[
        'BEGIN:VCARD',
        'VERSION:3.0',
        'UID:pas-id-1',
        'n:Lamport;Leslie;;;',
        'fn:Leslie Lamport',
        'tel;type=work;type=voice:+1 650 1',
        'tel;type=work;type=fax:+1 650 2',
      ],
      ...[
        'X-JABBER;TYPE=HOME:leslie@example.org',
        'X-EVOLUTION-FILE-AS:Lamport\\, Leslie',
        'X-EVOLUTION-SPOUSE:Ellen',
        'END:VCARD',
      ],
    ),
    [
      {
        uid: 'pas-id-1',
        name: { last: 'Lamport', first: 'Leslie' },
        phones: ['work +1 650 1', 'fax +1 650 2'],
        accounts: ['jabber leslie@example.org'],
        more: ['EVOLUTION-SPOUSE: Ellen'],
      },
    ],
  ),
  vcf(
    'Nextcloud: vCard 4.0 with groups of labels and several social networks',
    lines(
      ...[
        'BEGIN:VCARD',
        'VERSION:4.0',
        'PRODID:-//Sabre//Sabre VObject 4.5.3//EN',
        'UID:urn:uuid:5f1c',
        'FN:Barbara Liskov',
        'N:Liskov;Barbara;;;',
      ],
      ...[
        'g1.TEL;TYPE=cell:+1 617 1',
        'g1.X-ABLABEL:Signal',
        'X-SOCIALPROFILE;TYPE=github:https://github.com/liskov',
        'CATEGORIES:MIT,Turing\\, Award',
        'REV;VALUE=DATE-AND-OR-TIME:20240101T000000Z',
        'END:VCARD',
      ],
    ),
    [
      {
        uid: 'urn:uuid:5f1c',
        name: { last: 'Liskov', first: 'Barbara' },
        phones: ['mobile +1 617 1 (Signal)'],
        accounts: ['github https://github.com/liskov'],
        categories: ['MIT', 'Turing, Award'],
      },
    ],
  ),
  vcf(
    'Exchange: an agent inside of the card',
    lines(
      ...[
        'BEGIN:VCARD',
        'VERSION:2.1',
        'N:Babbage;Charles',
        'AGENT:',
        'BEGIN:VCARD',
        'VERSION:2.1',
        'N:Secretary;A',
        'TEL:000',
        'END:VCARD',
        'TEL;WORK:111',
        'END:VCARD',
      ],
    ),
    [{ name: { last: 'Babbage', first: 'Charles' }, phones: ['work 111'] }],
  ),
  vcf(
    'LinkedIn: only a name and an address of the profile',
    lines(
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Perlman;Radia;;;',
      'FN:Radia Perlman',
      'URL;type=LinkedIn:https://www.linkedin.com/in/radia',
      'END:VCARD',
    ),
    [{ name: { last: 'Perlman', first: 'Radia' }, websites: ['https://www.linkedin.com/in/radia (linkedin)'] }],
  ),
  vcf(
    'A QR code: short, with LF and nothing else',
    'BEGIN:VCARD\nVERSION:3.0\nN:Ritchie;Dennis\nFN:Dennis Ritchie\nORG:Bell Labs\nTEL:+1 908 1\nEMAIL:dmr@example.com\nEND:VCARD',
    [
      {
        name: { last: 'Ritchie', first: 'Dennis' },
        company: 'Bell Labs',
        phones: ['other +1 908 1'],
        emails: ['other dmr@example.com'],
      },
    ],
  ),
  vcf(
    'Zoho: a company as an organization',
    lines('BEGIN:VCARD', 'VERSION:4.0', 'KIND:org', 'FN:Acme Corp', 'TEL;TYPE=work:1', 'END:VCARD'),
    [{ company: 'Acme Corp', phones: ['work 1'] }],
  ),
];
