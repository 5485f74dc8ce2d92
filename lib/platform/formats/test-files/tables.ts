// Tables of contacts and JSContact, for tests only.
import { csvHeader, csvRow } from '@/lib/platform/formats/csv/write';
import { minimal } from '@/lib/platform/formats/vcard/test-cards';
import { type ContactFile, csv } from './file';

export const tableFiles: ContactFile[] = [
  csv(
    'Google, old: types before values, several values in a cell',
    [
      'Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,Birthday,Notes,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Address 1 - Type,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Organization 1 - Type,Organization 1 - Name,Organization 1 - Title,Website 1 - Type,Website 1 - Value,IM 1 - Type,IM 1 - Service,IM 1 - Value,Relation 1 - Type,Relation 1 - Value',
      'Ada Lovelace,Ada,,Lovelace,,,1815-12-10,"Line 1\nLine 2",Friends ::: * myContacts,* Work,ada@example.com ::: ada2@example.com,Mobile,+1 202 555 0142 ::: +1 202 555 0143,Work,"12 St\nLondon",12 St,London,,,SW1,GB,,Acme,CEO,Profile,https://example.com,,Skype,ada.l,Spouse,William',
    ],
    [
      {
        name: { first: 'Ada', last: 'Lovelace' },
        birthday: '1815-12-10',
        note: 'Line 1\nLine 2',
        categories: ['Friends'],
        emails: ['work ada@example.com *', 'work ada2@example.com'],
        phones: ['mobile +1 202 555 0142', 'mobile +1 202 555 0143'],
        addresses: ['work: 12 St |  |  | London |  | SW1 | GB'],
        ...{ company: 'Acme', title: 'CEO', websites: ['https://example.com'], accounts: ['skype ada.l'] },
        more: ['Spouse: William'],
      },
    ],
  ),
  csv(
    'Google, new: labels',
    [
      'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Custom Field 1 - Label,Custom Field 1 - Value',
      '太郎,,山田,タロウ,,ヤマダ,,,,,解析機関,部長,研究部,,,,* myContacts,Büro,taro@example.jp,Work Fax,03-1,Blood type,A',
    ],
    [
      {
        name: { first: '太郎', last: '山田', phoneticFirst: 'タロウ', phoneticLast: 'ヤマダ' },
        ...{ company: '解析機関', title: '部長', department: '研究部' },
        emails: ['work taro@example.jp'],
        phones: ['fax 03-1'],
        more: ['Blood type: A'],
      },
    ],
  ),
  csv(
    'Google: an e-mail label of one’s own, two addresses in the same columns',
    [
      'First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Address 1 - Label,Address 1 - Street,Address 1 - City,Address 1 - Country',
      'Ada,Lovelace,Newsletter,ada@example.com,Home,1 A St ::: 2 B St,London ::: Turin,GB ::: IT',
    ],
    [
      {
        name: { first: 'Ada', last: 'Lovelace' },
        emails: ['other ada@example.com (Newsletter)'],
        addresses: ['home: 1 A St |  |  | London |  |  | GB', 'home: 2 B St |  |  | Turin |  |  | IT'],
      },
    ],
  ),
  csv(
    'LinkedIn: notes before the header',
    [
      'Notes:',
      '"When exporting your connection data, you may notice that some of the email addresses are missing. You will only see email addresses for connections who have allowed it."',
      '',
      'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
      'Ada,Lovelace,https://www.linkedin.com/in/ada,ada@example.com,"Analytical Engines, Ltd",CEO,05 Jan 2024',
      'Charles,Babbage,https://www.linkedin.com/in/charles,,,,06 Jan 2024',
    ],
    [
      {
        ...{ name: { first: 'Ada', last: 'Lovelace' }, accounts: ['linkedin https://www.linkedin.com/in/ada'] },
        ...{ emails: ['other ada@example.com'], company: 'Analytical Engines, Ltd', title: 'CEO' },
        more: ['Connected On: 05 Jan 2024'],
      },
      {
        name: { first: 'Charles', last: 'Babbage' },
        accounts: ['linkedin https://www.linkedin.com/in/charles'],
        more: ['Connected On: 06 Jan 2024'],
      },
    ],
  ),
  csv(
    'Outlook in English',
    [
      'Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business City,Business State,Business Postal Code,Business Country/Region,Home Street,Home City,Business Fax,Business Phone,Home Phone,Mobile Phone,Birthday,Categories,E-mail Address,E-mail Type,E-mail Display Name,Notes,Web Page,Priority',
      'Dr.,Ada,,Lovelace,,Acme,R&D,Analyst,12 St,London,,SW1,United Kingdom,2 Lane,Turin,1,2,3,4,12/10/1815,A;B,ada@example.com,SMTP,Ada (ada@example.com),Hello,www.example.com,Normal',
      ',,,,,,,,,,,,,,,,,,,0/0/00,,only@example.com,SMTP,,,,Normal',
    ],
    [
      {
        name: { prefix: 'Dr.', first: 'Ada', last: 'Lovelace' },
        ...{ company: 'Acme', department: 'R&D', title: 'Analyst', birthday: '1815-12-10' },
        addresses: ['work: 12 St |  |  | London |  | SW1 | United Kingdom', 'home: 2 Lane |  |  | Turin |  |  | '],
        phones: ['fax 1', 'work 2', 'home 3', 'mobile 4'],
        ...{ emails: ['other ada@example.com'], categories: ['A', 'B'], note: 'Hello', websites: ['www.example.com'] },
      },
      { emails: ['other only@example.com'] },
    ],
  ),
  csv(
    'Outlook in German: semicolons, Windows-1252, day first',
    [
      'Anrede;Vorname;Nachname;Firma;Abteilung;Position;Straße geschäftlich;Ort geschäftlich;Postleitzahl geschäftlich;Land/Region geschäftlich;Fax geschäftlich;Telefon geschäftlich;Telefon (privat);Mobiltelefon;E-Mail-Adresse;E-Mail-Typ;E-Mail: Angezeigter Name;Geburtstag;Kategorien;Notizen;Webseite',
      'Herr;Jürgen;Müller;Müller & Söhne;Einkauf;Geschäftsführer;Hauptstraße 1;Köln;50667;Deutschland;1;2;3;4;m@example.de;SMTP;Jürgen;05.04.1970;Messe;Grüße;www.example.de',
    ],
    [
      {
        name: { prefix: 'Herr', first: 'Jürgen', last: 'Müller' },
        ...{ company: 'Müller & Söhne', department: 'Einkauf', title: 'Geschäftsführer', birthday: '1970-04-05' },
        addresses: ['work: Hauptstraße 1 |  |  | Köln |  | 50667 | Deutschland'],
        phones: ['fax 1', 'work 2', 'home 3', 'mobile 4'],
        ...{ emails: ['other m@example.de'], categories: ['Messe'], note: 'Grüße', websites: ['www.example.de'] },
      },
    ],
    'windows-1252',
  ),
  csv(
    'Outlook in French',
    [
      'Titre,Prénom,Nom,Société,Service,Titre,Rue (bureau),Ville (bureau),Code postal (bureau),Pays/Région (bureau),Télécopie (bureau),Téléphone (bureau),Tél. mobile,Adresse de messagerie,Anniversaire,Notes',
      'Mme,Marie,Curie,Institut,Physique,Directrice,1 rue X,Paris,75005,France,1,2,3,m@example.fr,07/11/1867,x',
    ],
    [
      {
        name: { prefix: 'Mme', first: 'Marie', last: 'Curie' },
        ...{ company: 'Institut', department: 'Physique', title: 'Directrice', birthday: '1867-11-07', note: 'x' },
        addresses: ['work: 1 rue X |  |  | Paris |  | 75005 | France'],
        phones: ['fax 1', 'work 2', 'mobile 3'],
        emails: ['other m@example.fr'],
      },
    ],
  ),
  csv(
    'Outlook in Spanish',
    [
      'Tratamiento,Nombre,Apellidos,Organización,Departamento,Puesto,Calle del trabajo,Ciudad de trabajo,País o región del trabajo,Fax del trabajo,Teléfono del trabajo,Móvil,Dirección de correo electrónico,Cumpleaños,Notas',
      'Sr.,José,Núñez,ACME,Ventas,Director,Calle 1,Madrid,España,1,2,3,j@example.es,31/01/1980,n',
    ],
    [
      {
        name: { prefix: 'Sr.', first: 'José', last: 'Núñez' },
        ...{ company: 'ACME', department: 'Ventas', title: 'Director', birthday: '1980-01-31', note: 'n' },
        addresses: ['work: Calle 1 |  |  | Madrid |  |  | España'],
        phones: ['fax 1', 'work 2', 'mobile 3'],
        emails: ['other j@example.es'],
      },
    ],
  ),
  csv(
    'Outlook in Japanese: Shift_JIS',
    [
      '名,姓,会社名,部署,役職,番地 (会社),市区町村 (会社),都道府県 (会社),郵便番号 (会社),国 (会社),会社 FAX,会社電話,携帯電話,電子メール アドレス,電子メール表示名,メモ,分類,名 フリガナ,姓 フリガナ,会社名フリガナ',
      '太郎,山田,解析機関,研究部,部長,千代田1-1,千代田区,東京都,100-0001,日本,03-1,03-2,090-3,taro@example.jp,山田,お世話,展示会,タロウ,ヤマダ,カイセキ',
    ],
    [
      {
        name: { first: '太郎', last: '山田', phoneticFirst: 'タロウ', phoneticLast: 'ヤマダ' },
        ...{ company: '解析機関', phoneticCompany: 'カイセキ', department: '研究部', title: '部長', note: 'お世話' },
        addresses: ['work: 千代田1-1 |  |  | 千代田区 | 東京都 | 100-0001 | 日本'],
        phones: ['fax 03-1', 'work 03-2', 'mobile 090-3'],
        ...{ emails: ['other taro@example.jp'], categories: ['展示会'] },
      },
    ],
    'shift_jis',
  ),
  csv(
    'A Japanese card scanner: whole name and whole address',
    [
      '会社名,部署名,役職,氏名,e-mail,郵便番号,住所,TEL会社,TEL直通,Fax,携帯電話,URL,名刺交換日',
      '解析機関,研究部,部長,山田 太郎,taro@example.jp,100-0001,東京都千代田区1-1,03-1,03-2,03-3,090-4,https://example.jp,2024/05/01',
    ],
    [
      {
        ...{ fullName: '山田 太郎', company: '解析機関', department: '研究部', title: '部長' },
        ...{ emails: ['other taro@example.jp'], websites: ['https://example.jp'] },
        addresses: ['other: 東京都千代田区1-1 |  |  |  |  | 100-0001 | '],
        phones: ['work 03-1', 'other 03-2', 'fax 03-3', 'mobile 090-4'],
        more: ['名刺交換日: 2024/05/01'],
      },
    ],
    'utf-8-bom',
  ),
  csv(
    'HubSpot',
    [
      'Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Associated Company,Job Title,LinkedIn URL,Lifecycle Stage,City,State/Region,Country/Region,Street Address,Postal Code',
      '501,Ada,Lovelace,ada@example.com,1,2,Acme,CEO,https://www.linkedin.com/in/ada,Lead,London,,UK,12 St,SW1',
    ],
    [
      {
        name: { first: 'Ada', last: 'Lovelace' },
        ...{ emails: ['other ada@example.com'], phones: ['other 1', 'mobile 2'], company: 'Acme', title: 'CEO' },
        accounts: ['linkedin https://www.linkedin.com/in/ada'],
        ...{ addresses: ['other: 12 St |  |  | London |  | SW1 | UK'], more: ['Lifecycle Stage: Lead'] },
      },
    ],
  ),
  csv(
    'iCloud by way of a converter: tabs and UTF-16',
    ['First name\tLast name\tHome phone\tWork email\tPersonal email', 'Ada\tLovelace\t1\ta@example.com\tb@example.com'],
    [
      {
        name: { first: 'Ada', last: 'Lovelace' },
        phones: ['home 1'],
        emails: ['work a@example.com', 'home b@example.com'],
      },
    ],
    'utf-16le-bom',
  ),
  csv(
    'A table without a header',
    ['Ada Lovelace,ada@example.com,+1 202 555 0142', 'Charles Babbage,charles@example.com,+44 20 7946 0000'],
    [
      { fullName: 'Ada Lovelace', emails: ['other ada@example.com'], phones: ['other +1 202 555 0142'] },
      { fullName: 'Charles Babbage', emails: ['other charles@example.com'], phones: ['other +44 20 7946 0000'] },
    ],
  ),
  csv(
    'Excel: sep=, numbers kept as text, empty rows',
    ['sep=;', 'Name;Telefon', '"Ada";"=""0049301"""', ';', '', 'Charles;+44 1'],
    [
      { fullName: 'Ada', phones: ['other 0049301'] },
      { fullName: 'Charles', phones: ['other +44 1'] },
    ],
  ),
  csv(
    'Our own, with guards before what would be a formula',
    [
      csvHeader().trim(),
      csvRow({
        ...minimal,
        ...{ title: '=Analyst', company: '@Acme', birthday: '1815-12-10', note: '-note' },
        phones: [{ kind: 'mobile', e164: '+12025550142', extension: '12' }],
        emails: [{ kind: 'work', address: 'ada@example.com' }],
        accounts: [{ kind: 'wechat', handle: 'ada_l', url: null }],
        addresses: [
          { kind: 'home', city: 'Turin', label: 'Villa' },
          { kind: 'work', city: 'London' },
        ],
        ...{ tags: ['A', 'B'], groups: ['Team'], isStarred: true, source: 'manual', added: '2026-01-01T00:00:00Z' },
        met: { event: 'Fair', place: 'Basel', on: '2026-05-01' },
      }).trim(),
    ],
    [
      {
        ...{ name: { first: 'Ada', last: 'Lovelace' }, title: '=Analyst', company: '@Acme' },
        ...{ phones: ['mobile +12025550142 ext. 12'], emails: ['work ada@example.com'] },
        ...{ birthday: '1815-12-10', note: '-note', categories: ['A', 'B', 'Team'] },
        ...{ more: ['Met at: Fair', 'Met in: Basel', 'Met on: 2026-05-01'], language: 'en', uid: minimal.uid },
        ...{
          accounts: ['wechat ada_l'],
          addresses: ['other:  |  |  | Turin |  |  |  (Villa)', 'work:  |  |  | London |  |  | '],
        },
      },
    ],
  ),
  csv(
    'Quotes that are escaped by backslashes, as MySQL writes them',
    [
      '"Name","Company","Notes"',
      '"Ada \\"Countess\\" Lovelace","Acme, \\"Ltd\\"","C:\\\\ada\\\\"',
      '"Charles","Babbage \\"&\\" Sons","x, y"',
    ],
    [
      { fullName: 'Ada "Countess" Lovelace', company: 'Acme, "Ltd"', note: 'C:\\ada\\' },
      { fullName: 'Charles', company: 'Babbage "&" Sons', note: 'x, y' },
    ],
  ),
  csv(
    'Backslashes that escape nothing',
    ['Name,Company,Notes', '"Ada","C:\\ada\\","said ""so\\"""', 'Charles,Acme,x'],
    [
      { fullName: 'Ada', company: 'C:\\ada\\', note: 'said "so\\"' },
      { fullName: 'Charles', company: 'Acme', note: 'x' },
    ],
  ),
  csv(
    'Google, new: labels of one’s own and of Google, a picture that is a link',
    [
      'First Name,Last Name,Photo,Labels',
      'Ada,Lovelace,https://lh3.googleusercontent.com/a/b,Fair ::: Friends ::: * myContacts',
      'Charles,Babbage,,* myContacts ::: * starred',
    ],
    [
      {
        ...{ name: { first: 'Ada', last: 'Lovelace' }, categories: ['Fair', 'Friends'] },
        photoLink: 'https://lh3.googleusercontent.com/a/b',
      },
      { name: { first: 'Charles', last: 'Babbage' }, categories: ['starred'] },
    ],
  ),
];
