// What Thunderbird exports, with every column that it has, for tests only.
import type { ContactFile } from './file';
import { columnsOf, wholeRow } from './whole-rows';

const english =
  'First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Work Phone,Home Phone,Fax Number,Pager Number,Mobile Number,Home Address,Home Address 2,Home City,Home State,Home ZipCode,Home Country,Work Address,Work Address 2,Work City,Work State,Work ZipCode,Work Country,Job Title,Department,Organization,Web Page 1,Web Page 2,Birth Year,Birth Month,Birth Day,Custom 1,Custom 2,Custom 3,Custom 4,Notes,';
const german =
  'Vorname,Nachname,Anzeigename,Spitzname,Primäre E-Mail-Adresse,Sekundäre E-Mail-Adresse,Messenger-Name,Tel. dienstlich,Tel. privat,Fax-Nummer,Pager-Nummer,Mobil-Tel.-Nr.,Privat: Adresse,Privat: Adresse 2,Privat: Ort,Privat: Bundesland,Privat: PLZ,Privat: Land,Dienstlich: Adresse,Dienstlich: Adresse 2,Dienstlich: Ort,Dienstlich: Bundesland,Dienstlich: PLZ,Dienstlich: Land,Arbeitstitel,Abteilung,Organisation,Webseite 1,Webseite 2,Geburtsjahr,Geburtsmonat,Geburtstag,Benutzerdef. 1,Benutzerdef. 2,Benutzerdef. 3,Benutzerdef. 4,Notizen,';

const ada = { 'First Name': 'Ada', 'Last Name': 'Lovelace' };
const name = { first: 'Ada', last: 'Lovelace' };

export const thunderbirdFiles: ContactFile[] = [
  wholeRow(
    'Thunderbird: a row with something in every column',
    columnsOf(english, {
      ...{ ...ada, 'Display Name': 'Ada Lovelace', Nickname: 'Countess', 'Primary Email': 'ada@example.com' },
      ...{ 'Secondary Email': 'ada2@example.com', 'Screen Name': 'ada', 'Work Phone': '1', 'Home Phone': '2' },
      ...{ 'Fax Number': '3', 'Pager Number': '4', 'Mobile Number': '5', 'Home Address': '2 Lane' },
      ...{ 'Home Address 2': 'Annex', 'Home City': 'Turin', 'Home State': 'TO', 'Home ZipCode': '10100' },
      ...{ 'Home Country': 'Italy', 'Work Address': '12 St', 'Work Address 2': 'Floor 3', 'Work City': 'London' },
      ...{ 'Work State': 'LDN', 'Work ZipCode': 'SW1', 'Work Country': 'UK', 'Job Title': 'Analyst' },
      ...{ Department: 'R&D', Organization: 'Acme', 'Web Page 1': 'https://a.example', 'Web Page 2': 'b.example' },
      ...{ 'Birth Year': '1815', 'Birth Month': '12', 'Birth Day': '1', 'Custom 1': 'one', 'Custom 4': 'four' },
      Notes: 'Hello',
    }),
    {
      name: { ...name, preferred: 'Countess' },
      ...{ company: 'Acme', department: 'R&D', title: 'Analyst', birthday: '1815-12-01', note: 'Hello' },
      emails: ['other ada@example.com', 'other ada2@example.com'],
      phones: ['work 1', 'home 2', 'fax 3', 'mobile 5'],
      addresses: [
        'home: 2 Lane | Annex |  | Turin | TO | 10100 | Italy',
        'work: 12 St | Floor 3 |  | London | LDN | SW1 | UK',
      ],
      websites: ['https://a.example', 'b.example'],
      more: ['Screen Name: ada', 'Pager Number: 4', 'Custom 1: one', 'Custom 4: four'],
    },
  ),
  wholeRow(
    'Thunderbird: collected addresses have a name to be shown only',
    columnsOf(english, { 'Display Name': 'Ada Lovelace', 'Primary Email': 'ada@example.com', 'Birth Year': '0' }),
    { fullName: 'Ada Lovelace', emails: ['other ada@example.com'] },
  ),
  wholeRow(
    'Thunderbird: a birthday without its year, and a name to be shown that says more',
    columnsOf(english, { ...ada, 'Display Name': 'Ada at Acme', 'Birth Month': '2', 'Birth Day': '29' }),
    { name, birthday: '--02-29', fullName: 'Ada at Acme' },
  ),
  wholeRow(
    'Thunderbird: the year of a birthday alone stays in the note',
    columnsOf(english, { ...ada, 'Birth Year': '1815' }),
    { name, more: ['Birth Year: 1815'] },
  ),
  wholeRow(
    'Thunderbird in German',
    columnsOf(german, {
      ...{ Vorname: 'Jürgen', Nachname: 'Müller', Anzeigename: 'Müller, Jürgen', 'Tel. dienstlich': '1' },
      ...{ 'Primäre E-Mail-Adresse': 'm@example.de', 'Mobil-Tel.-Nr.': '2', 'Privat: Adresse': 'Weg 2' },
      ...{ 'Privat: Adresse 2': 'Hof', 'Privat: Ort': 'Bonn', 'Privat: PLZ': '53111', 'Privat: Land': 'Deutschland' },
      ...{ Arbeitstitel: 'Einkäufer', Geburtsjahr: '1970', Geburtsmonat: '4', Geburtstag: '5' },
    }),
    {
      ...{ name: { first: 'Jürgen', last: 'Müller' }, title: 'Einkäufer', birthday: '1970-04-05' },
      ...{ phones: ['work 1', 'mobile 2'], emails: ['other m@example.de'] },
      addresses: ['home: Weg 2 | Hof |  | Bonn |  | 53111 | Deutschland'],
    },
  ),
];
