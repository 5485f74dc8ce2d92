// What Thunderbird exports in nine languages, for tests only: its columns stand in one order and have the names of its language.
import { type ContactFile, csv } from './file';

const headers = {
  English:
    'First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Work Phone,Home Phone,Fax Number,Pager Number,Mobile Number,Home Address,Home Address 2,Home City,Home State,Home ZipCode,Home Country,Work Address,Work Address 2,Work City,Work State,Work ZipCode,Work Country,Job Title,Department,Organization,Web Page 1,Web Page 2,Birth Year,Birth Month,Birth Day,Custom 1,Custom 2,Custom 3,Custom 4,Notes',
  German:
    'Vorname,Nachname,Anzeigename,Spitzname,Primäre E-Mail-Adresse,Sekundäre E-Mail-Adresse,Messenger-Name,Tel. dienstlich,Tel. privat,Fax-Nummer,Pager-Nummer,Mobil-Tel.-Nr.,Privat: Adresse,Privat: Adresse 2,Privat: Ort,Privat: Bundesland,Privat: PLZ,Privat: Land,Dienstlich: Adresse,Dienstlich: Adresse 2,Dienstlich: Ort,Dienstlich: Bundesland,Dienstlich: PLZ,Dienstlich: Land,Arbeitstitel,Abteilung,Organisation,Webseite 1,Webseite 2,Geburtsjahr,Geburtsmonat,Geburtstag,Benutzerdef. 1,Benutzerdef. 2,Benutzerdef. 3,Benutzerdef. 4,Notizen',
  French:
    "Prénom,Nom de famille,Nom à afficher,Surnom,Première adresse électronique,Deuxième adresse électronique,Nom de l'écran,Tél. professionnel,Tél. personnel,Fax,Pager,Portable,Adresse privée,Adresse privée 2,Ville,Pays/État,Code postal,Région,Adresse professionnelle,Adresse professionnelle 2,Ville,Pays/État,Code postal,Région,Profession,Service,Société,Site Web 1,Site Web 2,Année de naissance,Mois,Jour,Divers 1,Divers 2,Divers 3,Divers 4,Notes",
  Spanish:
    'Nombre,Apellidos,Nombre mostrado,Apodo,Dirección de correo electrónico principal,Dirección de correo electrónico secundaria,Nombre en pantalla,Teléfono (Trabajo),Teléfono particular,Fax,Buscapersonas,Teléfono móvil,Dirección personal,Dirección personal 2,Ciudad donde vive,Provincia,Código postal,País de residencia,Dirección de trabajo,Dirección de trabajo 2,Ciudad (Trabajo),Provincia (Trabajo),Código postal (Trabajo),País (Trabajo),Puesto,Departamento,Organización,Página web 1,Página web 2,Año de nacimiento,Mes de nacimiento,Día de nacimiento,Personalizado 1,Personalizado 2,Personalizado 3,Personalizado 4,Notas',
  Italian:
    'Nome,Cognome,Nome visualizzato,Soprannome,E-mail primaria,E-mail secondaria,Nickname,Telefono lavoro,Telefono casa,Numero fax,Numero cercapersone,Numero cellulare,Indirizzo di casa,Indirizzo di casa 2,Città di residenza,Provincia di residenza,CAP di residenza,Nazione di residenza,Indirizzo di lavoro,Indirizzo di lavoro 2,Città di lavoro,Provincia di lavoro,CAP di lavoro,Nazione di lavoro,Qualifica,Reparto,Organizzazione,Pagina web 1,Pagina web 2,Anno di nascita,Mese di nascita,Giorno di nascita,Personalizzato 1,Personalizzato 2,Personalizzato 3,Personalizzato 4,Note',
  Portuguese:
    'Primeiro nome,Sobrenome,Apresentar como,Apelido,E-mail primário,E-mail secundário,Nome de tela,Telefone comercial,Telefone residencial,Número do fax,Número do pager,Número celular,Endereço,Endereço 2,Cidade,Estado,CEP,País,Endereço de trabalho,Endereço de trabalho 2,Cidade de trabalho,Estado de trabalho,CEP de trabalho,País de trabalho,Cargo,Setor,Empresa,Página da web 1,Página da web 2,Ano de nascimento,Mês de nascimento,Nascimento,Personalizado 1,Personalizado 2,Personalizado 3,Personalizado 4,Observações',
  Japanese:
    '名,姓,表示名,ニックネーム,メールアドレス,別のメールアドレス,スクリーンネーム,勤務先の電話番号,自宅の電話番号,FAX 番号,ポケットベル番号,携帯電話番号,番地 (自宅),番地 (自宅) 2,市区町村 (自宅),都道府県 (自宅),郵便番号 (自宅),国 (自宅),番地 (勤務先),番地 (勤務先) 2,市区町村 (勤務先),都道府県 (勤務先),郵便番号 (勤務先),国 (勤務先),役職,部門,組織,ウェブページ 1,ウェブページ 2,誕生年,誕生月,誕生日,追加情報 1,追加情報 2,追加情報 3,追加情報 4,メモ',
  Chinese:
    '名字,姓氏,显示姓名,昵称,主要电子邮件,备用电子邮件,网名,工作电话,家庭电话,传真号码,寻呼机号码,移动电话号码,家庭地址,家庭地址 2,城市,省/自治区/直辖市,邮政编码,国家,工作地址,工作地址 2,城市,省/自治区/直辖市,邮政编码,国家,职务,部门,公司,网页 1,网页 2,出生年份,出生月份,出生日,定制 1,定制 2,定制 3,定制 4,注释',
  Arabic:
    'الاسم الأول,الاسم الأخير,اسم العرض,الكنية,البريد الرئيسي,البريد الثانوي,اسم الشاشة,هاتف العمل,هاتف المنزل,رقم الفاكس,رقم جهاز الاستدعاء,رقم المحمول,عنوان المنزل,عنوان المنزل 2,مدينة المنزل,ولاية المنزل,رمز بريد المنزل,دولة المنزل,عنوان العمل,عنوان العمل 2,مدينة العمل,ولاية العمل,رمز بريد العمل,دولة العمل,المسمى الوظيفي,القِسْم,المنظّمة,صفحة الوِب 1,صفحة الوِب 2,سنة الميلاد,شهر الميلاد,يوم الميلاد,مخصص 1,مخصص 2,مخصص 3,مخصص 4,ملاحظات',
};

const row =
  'Ada,Lovelace,Ada Lovelace,Countess,ada@example.com,ada2@example.com,,1,2,3,,4,1 Lane,Annex,Turin,TO,10100,Italy,2 Street,Floor 3,London,LDN,SW1,United Kingdom,Analyst,Notes,Acme,http://a.example,http://b.example,1815,12,10,,,,,Hello';

export const thunderbirdLanguageFiles: ContactFile[] = Object.entries(headers).map(([language, header]) => {
  // Portuguese does not say that an address is of home.
  const home = language === 'Portuguese' ? 'other' : 'home';
  return csv(
    `Thunderbird in ${language}`,
    [header, row],
    [
      {
        name: { first: 'Ada', last: 'Lovelace', preferred: 'Countess' },
        ...{ title: 'Analyst', department: 'Notes', company: 'Acme', birthday: '1815-12-10', note: 'Hello' },
        ...{ phones: ['work 1', 'home 2', 'fax 3', 'mobile 4'] },
        emails: ['other ada@example.com', 'other ada2@example.com'],
        websites: ['http://a.example', 'http://b.example'],
        addresses: [
          `${home}: 1 Lane | Annex |  | Turin | TO | 10100 | Italy`,
          'work: 2 Street | Floor 3 |  | London | LDN | SW1 | United Kingdom',
        ],
      },
    ],
  );
});
