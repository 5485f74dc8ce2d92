import type { ColumnTarget } from './targets';

/**
 * Returns the form in which headers are compared: lower case, Latin letters without accents, Arabic letters without vowel
 * signs, punctuation as single spaces.
 */
export function foldedHeader(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/(?<=[A-Za-z])\p{M}+/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[\u0640\u064b-\u0652]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Words in the nine languages, from headers of Google, Outlook and HubSpot and of tables that people make themselves. */
export const kindWords = {
  mobile:
    /\b(?:mobile?|cell(?:ular|phone)?|mobil\w*|handy\w*|portable|cellulaire|movil|celular|cellulare)\b|携帯|手机|移动|جوال|محمول|موبايل/,
  fax: /fax|telecop|ファックス|ファクス|传真|فاكس/,
  work: /\b(?:business|work|office|company|direct|bureau|societe|professionnel\w*|travail|geschaft\w*|dienstlich|arbeit|buro|firma|firmen\w*|(?:del? )?trabajo|oficina|laboral|lavoro|ufficio|aziendal\w*|comercial|trabalho|societa|empresa|uff)\b|会社|勤務先|職場|公司|单位|工作|商务|办公|عمل|مكتب/,
  home: /\b(?:home|private?|privat\w*|personal|domicile|personnel\w*|privee?s?|particular|residen[cz]i?a|vive|abitazione|ab|domicilio|casa|personale|residencial|pessoal)\b|自宅|個人|家庭|住宅|私人|个人|منزل|شخصي/,
} as const;

export const thingWords = {
  email:
    /\be ?mails?\b|\bmail\b|courriel|\bmessagerie|correo|posta elettronica|adresse electronique|メール|邮箱|邮件|电子邮|البريد (?:ال[إا]لكتروني|الرئيسي|الثانوي)|بريد [إا]لكتروني|[إا]يميل/,
  phone:
    /phone|\btel\b|^tel|telefon|fone\b|rufnummer|durchwahl|\bnumero (?:de )?(?:tel|mov|cel)|電話|直通|代表番号|电话|هاتف|تليفون/,
  website:
    /\b(?:web ?(?:site|page|seite)?|website url|url|homepage|site (?:web|internet)|page web|pagina web|sitio web|sito web)\b|^site$|ウェブ|ホームページ|web ページ|网站|网址|主页|网页|موقع|صفحة (?:ال)?(?:وب|ويب)/,
  street2: /extended address|adresszusatz|complement|建物|ビル|マンション/,
  street: /\b(?:street|strasse|rue|calle|via|rua|logradouro|address line 1|address1)\b|番地|街道|شارع/,
  poBox: /\bpo box\b|postfach|boite postale|\bb p\b|apartado|casella postale|caixa postal|私書箱|信箱|صندوق/,
  postcode:
    /\b(?:zip ?(?:code)?|post ?code|postal code|plz|postleitzahl|code postal|codigo postal|cp|cap|cep)\b|郵便番号|邮编|邮政编码|الرمز البريدي|رمز بريد/,
  city: /\b(?:city|town|locality|(?:wohn)?ort|stadt|ville|ciudad|poblacion|citta|comune|cidade|municipio)\b|市区?町村|城市|市 ?县|مدينة/,
  region:
    /\b(?:state|province|region|county|prefecture|bundesland|kanton|dep|etat|estado|provincia|regione)\b|都道府県|省|المنطقة|محافظة|ولاية/,
  country: /\b(?:country|land|pays|pais|paese|nazione)\b|^国|国家|国名|国籍|国 |بلد|دولة/,
  full: /\b(?:address|(?:geschafts|firmen|privat|post|haus|heim|wohn|liefer|rechnungs)?(?:adresse|anschrift)|direccion|indirizzo|endereco)\b|住所|地址|عنوان/,
} as const;

/** Patterns for whole headers; the first match counts. */
export const wholeHeaders: [RegExp, ColumnTarget][] = [
  // Google's headers. The column of a type comes before the column that it describes.
  [/^(?:e mail|phone|address|website|im|relation|event|custom field|organization) \d+ (?:type|label)$/, 'kind'],
  [/^im \d+ service$/, 'service'],
  [/^im \d+ value$/, 'account'],
  [/^e mail \d+ value$/, 'email.other'],
  [/^phone \d+ value$/, 'phone.other'],
  [/^website \d+ value$/, 'website'],
  [/^address \d+ formatted$/, 'address.other.full'],
  [/^address \d+ street$/, 'address.other.street'],
  [/^address \d+ extended address$/, 'address.other.street2'],
  [/^address \d+ city$/, 'address.other.city'],
  [/^address \d+ po box$/, 'address.other.poBox'],
  [/^address \d+ region$/, 'address.other.region'],
  [/^address \d+ postal code$/, 'address.other.postcode'],
  [/^address \d+ country$/, 'address.other.country'],
  [/^organization(?: \d+)? (?:symbol|location|job description)$/, 'ignore'],
  [/^organization(?: \d+)? name$/, 'company'],
  [/^organization(?: \d+)? yomi name$/, 'phoneticCompany'],
  [/^organization(?: \d+)? title$/, 'title'],
  [/^organization(?: \d+)? department$/, 'department'],
  [/^group membership$/, 'tags'],
  [
    /^(?:photo|picture|image|avatar|foto|imagen?|bild|immagine|写真|画像|照片|头像|صورة|الصورة)(?: (?:url|link|uri))?$|^(?:profile )?(?:photo|picture|image|avatar) url$/,
    'photo',
  ],
  // Columns for a program's own use.
  [/^(?:language 1|icon|is active|record id.*|last modified.*|create date|connected on utc)$/, 'ignore'],
  [/(?:mail|messagerie|correo)\b.*\b(?:type|typ|tipo)$|メール.*の種類$|邮件.*类型$|^نوع البريد/, 'ignore'],
  [/^(?:type|tipo) (?:d[ei] )?(?:messagerie|correo|posta|e ?mail|correio)/, 'ignore'],
  // Display names and filing names are composed from other columns; where those are missing, they are all there is.
  [
    /^(?:display name|anzeigename|nom a afficher|nombre (?:para mostrar|mostrado)|nome (?:visualizzato|de exibicao)|apresentar como|表示名|显示名称?|显示姓名|顯示名稱|اسم العرض|الاسم المعروض)$/,
    'name.full',
  ],
  [
    /display name|displayed as|angezeigter name|nom complet de|表示名|显示名称|nombre (?:para mostrar|mostrado en)|nome visualizzato|nome (?:de|para) exibicao|اسم العرض لل|^file as$|^initial/,
    'more',
  ],
  // A birthday in three columns. Only the header of the year shows that the headers of month and day belong to it.
  [
    /^(?:birth ?year|year of birth|geburtsjahr|annee de naissance|ano de n[a-z]+|anno di nascita|誕生年|生年|出生年份?|سنة الميلاد)$/,
    'birthday.year',
  ],
  [
    /^(?:birth ?month|month of birth|geburtsmonat|mois de naissance|mes de n[a-z]+|mese di nascita|誕生月|出生月份?|شهر الميلاد)$/,
    'birthday.month',
  ],
  [/^(?:day of birth|jour de naissance|dia de n[a-z]+|giorno di nascita|يوم الميلاد)$/, 'birthday.day'],
  // Phonetic readings.
  [/(?:company|会社).*(?:yomi|phonetic|フリガナ|ふりがな|カナ)|^phonetic company/, 'phoneticCompany'],
  [
    /^(?:given|first)(?: name)? yomi|^phonetic first|^first(?: name)? phonetic|^(?:名|名前)[ の]*(?:フリガナ|ふりがな|カナ|かな|読み)|^メイ$|^めい$/,
    'name.phoneticFirst',
  ],
  [
    /^(?:family|last|sur)(?: ?name)? yomi|^phonetic last|^last(?: name)? phonetic|^姓[ の]*(?:フリガナ|ふりがな|カナ|かな|読み)|^セイ$|^せい$/,
    'name.phoneticLast',
  ],
  [/^yomi name$|^phonetic middle|^additional name yomi$|フリガナ|ふりがな/, 'more'],
  // Names.
  [
    /^(?:first|given)(?: ?name)?s?$|^forename$|^vorname$|^prenom$|^(?:primer )?nombres?(?: de pila)?$|^primeiro nome$|^(?:名|下の名前|名字)$|^الاسم الاول$|^الاسم الأول$/,
    'name.first',
  ],
  [
    /^(?:last|family|sur) ?name$|^surname$|^(?:nach|familien|zu)name$|^nom(?: de famille)?$|^apellidos?$|^apellido (?:paterno|materno)$|^(?:primer|segundo) apellido$|^cognome$|^sobrenome$|^(?:姓|姓氏|苗字|名字姓)$|^(?:اسم العائلة|الاسم ال[اأ]خير|اللقب|الكنية)$/,
    'name.last',
  ],
  [
    /^(?:middle|additional|second) ?names?$|^(?:weitere|zweiter) vornamen?$|^deuxieme prenom$|^segundo no(?:mbr|m)e$|^secondo nome$|^nome do meio$|^ミドル ?ネーム$|^中间名$|^الاسم الأوسط$/,
    'name.middle',
  ],
  [
    /^(?:name )?prefix$|^honorific$|^salutation$|^anrede$|^civilite$|^tratamiento$|^trattamento$|^tratamento$|^称谓$|^称呼$/,
    'name.prefix',
  ],
  [/^(?:name )?suffix$|^suffixe?$|^namenszusatz$|^sufijo$|^suffisso$|^sufixo$|^敬称$|^后缀$|^لاحقة$/, 'name.suffix'],
  [
    /^nick ?name$|^preferred name$|^rufname$|^spitzname$|^surnom$|^apodo$|^soprannome$|^apelido$|^ニックネーム$|^昵称$/,
    'name.preferred',
  ],
  // Job and company.
  [
    /^(?:job ?title|position|jobtitle|role|berufsbezeichnung|funktion|titre de poste|poste|fonction|puesto|cargo|qualifica|posizione|ruolo|funcao|役職名?|arbeitstitel|職位|职位|职务|头衔|المسمى الوظيفي|اللقب المهني|المنصب|肩書き?)$/,
    'title',
  ],
  [/^title$/, 'title'],
  [/^titel$|^titre(?: ?1)?$|^titulo$|^titolo$/, 'title'],
  [
    /^(?:department|abteilung|service|departement|departamento|setor|reparto|dipartimento|部署名?|部門|所属|部门|القسم|الإدارة)$/,
    'department',
  ],
  [
    /^(?:company|company name|organi[sz]ation|organi[sz]ation name|employer|associated company|firma|firmenname|unternehmen|organisation|societe|entreprise|empresa|organizacion|compania|azienda|societa|organizzazione|organizacao|会社名?|勤務先|組織|公司|公司名称|单位|企业|الشركة|المؤسسة|المنظمة)$/,
    'company',
  ],
  // Other data of the contact.
  [
    /^(?:birth ?day|birth ?date|date of birth|geburtstag|geburtsdatum|anniversaire|date de naissance|cumpleanos|fecha de nacimiento|compleanno|data di nascita|aniversario de nascimento|data de nascimento|誕生日|生年月日|生日|出生日期|تاريخ الميلاد|عيد الميلاد)$/,
    'birthday',
  ],
  [
    /^(?:notes?|comments?|notiz(?:en)?|bemerkung(?:en)?|remarques?|commentaires?|notas?|comentarios?|appunti|observacoes|anotacoes|メモ|備考|备注|附注|注释|说明|ملاحظات)$/,
    'note',
  ],
  [
    /^(?:tags?|labels?|categor(?:y|ies)|groups?|keywords?|kategorien?|schlagworter|stichworter|mots cles|palabras clave|parole chiave|palavras chave|キーワード|gruppen?|etiquettes?|categories?|groupes?|etiquetas?|categorias?|grupos?|etichett[ae]|categori[ae]|grupp[oi]|marcadores|タグ|分類|グループ|ラベル|标签|分组|类别|الوسوم|التصنيفات|الفئات|المجموعات)$/,
    'tags',
  ],
  [/^(?:language|preferred language|sprache|langue|idioma|lingua|言語|语言|اللغة)$/, 'language'],
  [/^(?:uid|uuid|contact id|external id|record id)$/, 'uid'],
  // Data of other people, such as an assistant's number, and data without a field of its own.
  [
    /assistant|assistent|asistente|ayudante|秘書|助理|المساعد|^回电话$|رد الاتصال|موقع المكتب|manager|spouse|children|callback|telex|isdn|internet free busy|^im ?address$|pager|radiomessagerie|anniversary|jahrestag|aniversario|anniversario|\bprofession\b|hobby/,
    'more',
  ],
];
