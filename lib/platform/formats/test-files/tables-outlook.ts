// What the editions of Outlook export, with every column that they have, for tests only.
import type { ContactFile } from './file';
import { columnsOf, wholeRow } from './whole-rows';

/** Outlook for Windows in English: 92 columns, "0/0/00" where there is no day. */
export const outlookColumns =
  "Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business Street 2,Business Street 3,Business City,Business State,Business Postal Code,Business Country/Region,Home Street,Home Street 2,Home Street 3,Home City,Home State,Home Postal Code,Home Country/Region,Other Street,Other Street 2,Other Street 3,Other City,Other State,Other Postal Code,Other Country/Region,Assistant's Phone,Business Fax,Business Phone,Business Phone 2,Callback,Car Phone,Company Main Phone,Home Fax,Home Phone,Home Phone 2,ISDN,Mobile Phone,Other Fax,Other Phone,Pager,Primary Phone,Radio Phone,TTY/TDD Phone,Telex,Account,Anniversary,Assistant's Name,Billing Information,Birthday,Business Address PO Box,Categories,Children,Directory Server,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,E-mail 2 Type,E-mail 2 Display Name,E-mail 3 Address,E-mail 3 Type,E-mail 3 Display Name,Gender,Government ID Number,Hobby,Home Address PO Box,Initials,Internet Free Busy,Keywords,Language,Location,Manager's Name,Mileage,Notes,Office Location,Organizational ID Number,Other Address PO Box,Priority,Private,Profession,Referred By,Sensitivity,Spouse,User 1,User 2,User 3,User 4,Web Page";

const newOutlook =
  "First Name,Middle Name,Last Name,Title,Suffix,Nickname,Given Yomi,Surname Yomi,E-mail Address,E-mail 2 Address,E-mail 3 Address,Home Phone,Home Phone 2,Business Phone,Business Phone 2,Mobile Phone,Car Phone,Other Phone,Primary Phone,Pager,Business Fax,Home Fax,Other Fax,Company Main Phone,Callback,Radio Phone,Telex,TTY/TDD Phone,IMAddress,Job Title,Department,Company,Office Location,Manager's Name,Assistant's Name,Assistant's Phone,Company Yomi,Business Street,Business City,Business State,Business Postal Code,Business Country/Region,Home Street,Home City,Home State,Home Postal Code,Home Country/Region,Other Street,Other City,Other State,Other Postal Code,Other Country/Region,Personal Web Page,Spouse,Schools,Hobby,Location,Web Page,Birthday,Anniversary,Notes";

const german =
  'Anrede,Vorname,Weitere Vornamen,Nachname,Suffix,Firma,Abteilung,Position,Straße geschäftlich,Straße geschäftlich 2,Straße geschäftlich 3,Ort geschäftlich,Region geschäftlich,Postleitzahl geschäftlich,Land/Region geschäftlich,Straße privat,Straße privat 2,Straße privat 3,Ort privat,Bundesland/Kanton privat,Postleitzahl privat,Land/Region privat,Weitere Straße,Weitere Straße 2,Weitere Straße 3,Weiterer Ort,Weiteres/r Bundesland/Kanton,Weitere Postleitzahl,Weiteres/e Land/Region,Telefon Assistent,Fax geschäftlich,Telefon geschäftlich,Telefon geschäftlich 2,Rückmeldung,Autotelefon,Telefon Firma,Fax privat,Telefon (privat),Telefon (privat 2),ISDN,Mobiltelefon,Weiteres Fax,Weiteres Telefon,Pager,Haupttelefon,Mobiltelefon 2,Telefon für Hörbehinderte,Telex,Abrechnungsinformation,Benutzer 1,Benutzer 2,Benutzer 3,Benutzer 4,Beruf,Büro,E-Mail-Adresse,E-Mail-Typ,E-Mail: Angezeigter Name,E-Mail 2: Adresse,E-Mail 2: Typ,E-Mail 2: Angezeigter Name,Empfohlen von,Geburtstag,Geschlecht,Hobby,Initialen,Internet-Frei/Gebucht,Jahrestag,Kategorien,Kinder,Konto,Name Assistent,Name des/der Vorgesetzten,Notizen,Organisationsnr.,Partner,Postfach geschäftlich,Postfach privat,Priorität,Privat,Regierungsnr.,Reisekilometer,Sprache,Stichwörter,Vertraulichkeit,Verzeichnisserver,Webseite,Weiteres Postfach';

const french =
  "Titre,Prénom,Deuxième prénom,Nom,Suffixe,Société,Service,Titre,Rue (bureau),Rue (bureau) 2,Rue (bureau) 3,Ville (bureau),Dép/Région (bureau),Code postal (bureau),Pays/Région (bureau),Rue (domicile),Rue (domicile) 2,Ville (domicile),Code postal (domicile),Téléphone de l'assistant(e),Télécopie (bureau),Téléphone (bureau),Téléphone 2 (bureau),Téléphone société,Téléphone (domicile),Tél. mobile,Récepteur de radiomessagerie,Adresse de messagerie,Type de messagerie,Nom complet de l'adresse de messagerie,Adresse de messagerie 2,Type de messagerie 2,Anniversaire,Anniversaire de mariage ou fête,B.P. professionnelle,Catégories,Initiales,Mots clés,Notes,Page Web,Priorité,Privé,Profession,Critère de diffusion,Sexe,Utilisateur 1";

export const outlookFiles: ContactFile[] = [
  wholeRow(
    'Outlook for Windows: a row with something in each of 92 columns',
    columnsOf(outlookColumns, {
      ...{ Title: 'Dr.', 'First Name': 'Ada', 'Middle Name': 'King', 'Last Name': 'Lovelace', Suffix: 'FRS' },
      ...{ Company: 'Acme', Department: 'R&D', 'Job Title': 'Analyst' },
      ...{ 'Business Street': '12 St', 'Business Street 2': 'Floor 3', 'Business Street 3': 'Room 4' },
      ...{ 'Business City': 'London', 'Business State': 'LDN', 'Business Postal Code': 'SW1' },
      ...{ 'Business Country/Region': 'United Kingdom', 'Business Address PO Box': 'PO 1' },
      ...{ 'Home Street': '2 Lane', 'Home Street 2': 'Annex', 'Home Street 3': 'Left', 'Home City': 'Turin' },
      ...{ 'Home State': 'TO', 'Home Postal Code': '10100', 'Home Country/Region': 'Italy' },
      ...{ 'Home Address PO Box': 'PO 2', 'Other Street': '3 Way', 'Other Street 2': 'East', 'Other Street 3': 'Top' },
      ...{ 'Other City': 'Bern', 'Other State': 'BE', 'Other Postal Code': '3000' },
      ...{ 'Other Country/Region': 'Switzerland', 'Other Address PO Box': 'PO 3' },
      ...{
        "Assistant's Phone": '1',
        'Business Fax': '2',
        'Business Phone': '3',
        'Business Phone 2': '4',
        Callback: '5',
      },
      ...{ 'Car Phone': '6', 'Company Main Phone': '7', 'Home Fax': '8', 'Home Phone': '9', 'Home Phone 2': '10' },
      ...{
        ISDN: '11',
        'Mobile Phone': '12',
        'Other Fax': '13',
        'Other Phone': '14',
        Pager: '15',
        'Primary Phone': '16',
      },
      ...{ 'Radio Phone': '17', 'TTY/TDD Phone': '18', Telex: '19', Account: 'A-1', Anniversary: '7/8/1835' },
      ...{ "Assistant's Name": 'Charles', 'Billing Information': 'Bill 1', Birthday: '12/10/1815' },
      ...{ Categories: 'Fair;Friends', Children: 'Byron', 'Directory Server': 'ldap.example' },
      ...{ 'E-mail Address': 'ada@example.com', 'E-mail Type': 'SMTP' },
      ...{ 'E-mail Display Name': 'Ada Lovelace (ada@example.com)', 'E-mail 2 Address': 'ada2@example.com' },
      ...{ 'E-mail 2 Type': 'SMTP', 'E-mail 2 Display Name': 'The Countess', 'E-mail 3 Address': 'ada3@example.com' },
      ...{ 'E-mail 3 Type': 'SMTP', Gender: 'Female', 'Government ID Number': 'G-1', Hobby: 'Horses' },
      ...{ Initials: 'A.K.L.', 'Internet Free Busy': 'https://busy.example', Keywords: 'Engine', Language: 'English' },
      ...{
        Location: 'Marylebone',
        "Manager's Name": 'Mary',
        Mileage: '12 km',
        Notes: 'Hello',
        'Office Location': 'B2',
      },
      ...{ 'Organizational ID Number': 'O-1', Priority: 'High', Private: 'True', Profession: 'Mathematician' },
      ...{ 'Referred By': 'Babbage', Sensitivity: 'Confidential', Spouse: 'William', 'User 1': 'one', 'User 2': 'two' },
      ...{ 'User 3': 'three', 'User 4': 'four', 'Web Page': 'www.example.com' },
    }),
    {
      name: { prefix: 'Dr.', first: 'Ada', middle: 'King', last: 'Lovelace', suffix: 'FRS' },
      ...{ company: 'Acme', department: 'R&D', title: 'Analyst', birthday: '1815-12-10', note: 'Hello' },
      addresses: [
        'work: 12 St | Floor 3, Room 4 | PO 1 | London | LDN | SW1 | United Kingdom',
        'home: 2 Lane | Annex, Left | PO 2 | Turin | TO | 10100 | Italy',
        'other: 3 Way | East, Top | PO 3 | Bern | BE | 3000 | Switzerland',
      ],
      phones: [
        ...['fax 2', 'work 3', 'work 4', 'other 6', 'work 7', 'fax 8', 'home 9', 'home 10', 'mobile 12', 'fax 13'],
        ...['other 14', 'other 16', 'other 17', 'other 18'],
      ],
      emails: ['other ada@example.com', 'other ada2@example.com', 'other ada3@example.com'],
      ...{ categories: ['Fair', 'Friends', 'Engine'], websites: ['www.example.com'] },
      more: [
        ...["Assistant's Phone: 1", 'Callback: 5', 'ISDN: 11', 'Pager: 15', 'Telex: 19', 'Account: A-1'],
        ...['Anniversary: 7/8/1835', "Assistant's Name: Charles", 'Billing Information: Bill 1', 'Children: Byron'],
        ...['Directory Server: ldap.example', 'E-mail 2 Display Name: The Countess', 'Gender: Female'],
        ...['Government ID Number: G-1', 'Hobby: Horses', 'Internet Free Busy: https://busy.example'],
        ...['Language: English', 'Location: Marylebone', "Manager's Name: Mary", 'Mileage: 12 km'],
        ...['Office Location: B2', 'Organizational ID Number: O-1', 'Priority: High', 'Private: True'],
        ...['Profession: Mathematician', 'Referred By: Babbage', 'Sensitivity: Confidential', 'Spouse: William'],
        ...['User 1: one', 'User 2: two', 'User 3: three', 'User 4: four'],
      ],
    },
  ),
  wholeRow(
    'Outlook for Windows: a row as most are, with what it writes where there is nothing',
    columnsOf(outlookColumns, {
      ...{ 'First Name': 'Ada', 'Last Name': 'Lovelace', Anniversary: '0/0/00', Birthday: '0/0/00' },
      ...{ 'E-mail Address': 'ada@example.com', 'E-mail Type': 'SMTP', 'E-mail Display Name': 'Ada Lovelace' },
      ...{ Gender: 'Unspecified', Initials: 'A.L.', Priority: 'Normal', Private: 'False', Sensitivity: 'Normal' },
    }),
    { name: { first: 'Ada', last: 'Lovelace' }, emails: ['other ada@example.com'] },
  ),
  wholeRow(
    'Outlook on the web and the new Outlook',
    columnsOf(newOutlook, {
      ...{ 'First Name': '太郎', 'Last Name': '山田', Title: '様', Nickname: 'Taro', 'Given Yomi': 'タロウ' },
      ...{ 'Surname Yomi': 'ヤマダ', 'E-mail Address': 'taro@example.jp', 'E-mail 2 Address': 't2@example.jp' },
      ...{ 'Business Phone': '1', 'Car Phone': '2', 'TTY/TDD Phone': '3', IMAddress: 'sip:taro@example.jp' },
      ...{ 'Job Title': '部長', Company: '解析機関', 'Company Yomi': 'カイセキ', 'Business Street': '1-1' },
      ...{ 'Business City': '千代田区', 'Business Country/Region': 'Japan', 'Personal Web Page': 'https://t.example' },
      ...{ Schools: 'Todai', Location: 'Tokyo', Birthday: '0/0/00', Anniversary: '0/0/00', Notes: 'n' },
    }),
    {
      name: {
        ...{ first: '太郎', last: '山田', prefix: '様', preferred: 'Taro' },
        ...{ phoneticFirst: 'タロウ', phoneticLast: 'ヤマダ' },
      },
      ...{ company: '解析機関', phoneticCompany: 'カイセキ', title: '部長', note: 'n' },
      ...{ emails: ['other taro@example.jp', 'other t2@example.jp'], phones: ['work 1', 'other 2', 'other 3'] },
      ...{ addresses: ['work: 1-1 |  |  | 千代田区 |  |  | Japan'], websites: ['https://t.example'] },
      more: ['IMAddress: sip:taro@example.jp', 'Schools: Todai', 'Location: Tokyo'],
    },
  ),
  wholeRow(
    'Outlook in German, with every column',
    columnsOf(german, {
      ...{ Anrede: 'Herr', Vorname: 'Jürgen', Nachname: 'Müller', Firma: 'Müller & Söhne', Position: 'Einkäufer' },
      ...{ 'Straße geschäftlich': 'Hauptstr. 1', 'Straße geschäftlich 2': 'Haus B', 'Straße geschäftlich 3': '3. OG' },
      ...{ 'Ort geschäftlich': 'Köln', 'Region geschäftlich': 'NRW', 'Postleitzahl geschäftlich': '50667' },
      ...{ 'Land/Region geschäftlich': 'Deutschland', 'Postfach geschäftlich': '10 20' },
      ...{ 'Straße privat': 'Weg 2', 'Ort privat': 'Bonn', 'Telefon geschäftlich': '1', 'Telefon (privat 2)': '2' },
      ...{ Mobiltelefon: '3', Pager: '4', 'E-Mail-Adresse': 'm@example.de', 'E-Mail-Typ': 'SMTP' },
      ...{ 'E-Mail: Angezeigter Name': 'Jürgen Müller (m@example.de)', 'E-Mail 2: Adresse': 'm2@example.de' },
      ...{ 'E-Mail 2: Typ': 'SMTP', Geburtstag: '0.0.00', Jahrestag: '0.0.00', Geschlecht: 'Keine Angabe' },
      ...{ Initialen: 'J.M.', Kategorien: 'Messe', Stichwörter: 'Kunde', Priorität: 'Normal', Privat: 'Falsch' },
      ...{ Vertraulichkeit: 'Normal', 'Benutzer 1': 'eins', Konto: 'K-1', Notizen: 'Grüße' },
    }),
    {
      name: { prefix: 'Herr', first: 'Jürgen', last: 'Müller' },
      ...{ company: 'Müller & Söhne', title: 'Einkäufer', note: 'Grüße', categories: ['Messe', 'Kunde'] },
      addresses: [
        'work: Hauptstr. 1 | Haus B, 3. OG | 10 20 | Köln | NRW | 50667 | Deutschland',
        'home: Weg 2 |  |  | Bonn |  |  | ',
      ],
      ...{ phones: ['work 1', 'home 2', 'mobile 3'], emails: ['other m@example.de', 'other m2@example.de'] },
      more: ['Pager: 4', 'Benutzer 1: eins', 'Konto: K-1'],
    },
    { delimiter: ';', encoding: 'windows-1252' },
  ),
  wholeRow(
    'Outlook in French, with every column that holds something',
    [
      ...columnsOf(french, {
        ...{ Prénom: 'Marie', Nom: 'Curie', Société: 'Institut', Service: 'Physique' },
        ...{ 'Rue (bureau)': '1 rue X', 'Rue (bureau) 2': 'Bât. B', 'Rue (bureau) 3': '3e étage' },
        ...{ 'Ville (bureau)': 'Paris', 'Code postal (bureau)': '75005', 'Pays/Région (bureau)': 'France' },
        ...{ 'B.P. professionnelle': 'BP 7', 'Rue (domicile)': '2 rue Y', 'Ville (domicile)': 'Sceaux' },
        ...{ 'Téléphone (bureau)': '1', 'Téléphone société': '2', 'Récepteur de radiomessagerie': '3' },
        ...{ 'Adresse de messagerie': 'm@example.fr', 'Type de messagerie': 'SMTP' },
        ...{ "Nom complet de l'adresse de messagerie": 'Marie Curie (m@example.fr)', Anniversaire: '00/00/00' },
        ...{ 'Adresse de messagerie 2': 'm2@example.fr', 'Type de messagerie 2': 'SMTP' },
        ...{ 'Anniversaire de mariage ou fête': '00/00/00', 'Mots clés': 'radium', Initiales: 'M.C.' },
        ...{ Priorité: 'Normale', Privé: 'Faux', 'Critère de diffusion': 'Normal', Sexe: 'Non spécifié' },
        ...{ Profession: 'Physicienne', 'Utilisateur 1': 'un' },
      }),
    ],
    {
      name: { first: 'Marie', last: 'Curie' },
      ...{ company: 'Institut', department: 'Physique', categories: ['radium'] },
      addresses: [
        'work: 1 rue X | Bât. B, 3e étage | BP 7 | Paris |  | 75005 | France',
        'home: 2 rue Y |  |  | Sceaux |  |  | ',
      ],
      ...{ phones: ['work 1', 'work 2'], emails: ['other m@example.fr', 'other m2@example.fr'] },
      more: ['Récepteur de radiomessagerie: 3', 'Profession: Physicienne', 'Utilisateur 1: un'],
    },
  ),
];
