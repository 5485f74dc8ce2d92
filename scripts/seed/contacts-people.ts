import type { Locale } from '@/lib/platform/i18n/languages';

/** Someone ada knows: language, given and family name with readings, title, company with reading, city, country. */
export type DemoContact = {
  language: Locale;
  first: string;
  last: string;
  reading?: [first: string, last: string];
  title: string;
  company: string;
  companyReading?: string;
  city: string;
  country: string;
  /** The phone number without its last three digits, which differ for each contact. */
  phone: string;
};

type Row = [first: string, last: string, title: string, company: string, city: string];

/** People of one country. */
const from = (language: Locale, country: string, phone: string, rows: Row[]): DemoContact[] =>
  rows.map(([first, last, title, company, city]) => ({ language, first, last, title, company, city, country, phone }));

type ReadRow = [...Row, firstReading: string, lastReading: string, companyReading: string];

const read = (language: Locale, country: string, phone: string, rows: ReadRow[]): DemoContact[] =>
  rows.map(([first, last, title, company, city, firstReading, lastReading, companyReading]) => ({
    ...{ language, first, last, title, company, city, country, phone },
    ...{ reading: [firstReading, lastReading], companyReading },
  }));

/** Sixty people, made up, in nine languages and further scripts. */
export const demoContacts: DemoContact[] = [
  ...from('en', 'GB', '+44 20 7946 0', [
    ['Charles', 'Babbage', 'Chief Engineer', 'Difference Works Ltd', 'London'],
    ['Mary', 'Somerville', 'Science Editor', 'Jedburgh Press', 'London'],
    ['Siobhán', 'O’Neill', 'Head of Partnerships', 'Lagan Robotics', 'Belfast'],
    ['Edith', 'Clarke', 'Grid Analyst', 'Transmission Lines plc', 'Leeds'],
    ['Rhys', 'Ap Gwilym', 'Product Owner', 'Cymru Data', 'Cardiff'],
  ]),
  ...from('en', 'US', '+1 202 555 0', [
    ['Grace', 'Hopper', 'Rear Admiral', 'Compilers Inc.', 'Arlington'],
    ['Katherine', 'Johnson', 'Flight Analyst', 'Trajectory Labs', 'Hampton'],
    ['Linus', 'Åkerlund', 'Staff Engineer', 'Northwind Systems', 'Seattle'],
    ['Maya', 'de la Cruz', 'Recruiter', 'Bright Hires', 'Austin'],
  ]),
  ...from('de', 'DE', '+49 30 901 8', [
    ['Jürgen', 'Groß', 'Geschäftsführer', 'Groß & Söhne GmbH', 'Berlin'],
    ['Änne', 'Müller-Lüdenscheidt', 'Leiterin Einkauf', 'Strömung AG', 'Köln'],
    ['Tobias', 'Weiß', 'Projektleiter', 'Messebau Weiß', 'Hannover'],
    ['Özlem', 'Kıvanç', 'Architektin', 'Raumwerk', 'Hamburg'],
    ['Friederike', 'von der Aue', 'Justiziarin', 'Aue Rechtsanwälte', 'Leipzig'],
    ['Lukas', 'Brändle', 'Vertrieb', 'Alpenblick Optik', 'München'],
  ]),
  ...from('fr-CA', 'CA', '+1 514 555 0', [
    ['Zoé', 'Lefèvre', 'Directrice artistique', 'Œuvres vives', 'Montréal'],
    ['François', 'Côté', 'Chargé de projet', 'Ponts et Rivières', 'Québec'],
    ['Amélie', 'Gagné', 'Conseillère', 'Banque du Fleuve', 'Gatineau'],
    ['Étienne', 'D’Amours', 'Développeur', 'Boréale Numérique', 'Sherbrooke'],
    ['Noémie', 'Bélanger', 'Journaliste', 'Le Quai', 'Montréal'],
  ]),
  ...from('es-MX', 'MX', '+52 55 5555 0', [
    ['Begoña', 'Ibáñez', 'Directora de ventas', 'Maíz y Sol', 'Ciudad de México'],
    ['José Ángel', 'Núñez', 'Ingeniero', 'Volcán Energía', 'Puebla'],
    ['Ximena', 'Peña', 'Diseñadora', 'Taller Peña', 'Oaxaca'],
    ['Raúl', 'Güemes', 'Compras', 'Logística del Golfo', 'Veracruz'],
    ['Inés', 'Muñoz', 'Socia', 'Muñoz y Asociados', 'Guadalajara'],
  ]),
  ...from('it', 'IT', '+39 06 1234 5', [
    ['Niccolò', 'D’Amico', 'Direttore commerciale', 'Cantieri D’Amico', 'Napoli'],
    ['Lucrezia', 'Pavarò', 'Responsabile acquisti', 'Filati Pavarò', 'Prato'],
    ['Gioele', 'Rossi', 'Titolare', 'Rossi Ottica', 'Torino'],
    ['Beatrice', 'Città', 'Avvocata', 'Studio Città', 'Roma'],
    ['Matteo', 'Lo Presti', 'Progettista', 'Linea Chiara', 'Milano'],
  ]),
  ...from('pt-BR', 'BR', '+55 11 5555 0', [
    ['João', 'Conceição', 'Diretor técnico', 'Rio Claro Software', 'São Paulo'],
    ['Patrícia', 'Araújo', 'Gerente de produto', 'Maré Alta', 'Recife'],
    ['Thiago', 'Guimarães', 'Consultor', 'Guimarães & Filhos', 'Curitiba'],
    ['Letícia', 'Brandão', 'Pesquisadora', 'Instituto Sabiá', 'Campinas'],
    ['Antônio', 'Sá', 'Sócio', 'Sá Advocacia', 'Porto Alegre'],
  ]),
  ...from('ar', 'AE', '+971 4 555 0', [
    ['أحمد', 'المهيري', 'المدير التنفيذي', 'شركة الواحة للتقنية', 'دبي'],
    ['فاطمة', 'الزهراني', 'مهندسة معمارية', 'مكتب الرواق', 'جدة'],
    ['ليلى', 'إبراهيم', 'مديرة التسويق', 'دار الكلمة', 'القاهرة'],
    ['يوسف', 'آل خليفة', 'مستشار مالي', 'بيت الخبرة', 'المنامة'],
    ['هدى', 'الشامي', 'محامية', 'الشامي وشركاؤه', 'عمّان'],
    ['عمر', 'بن عيسى', 'رئيس المبيعات', 'موانئ الغرب', 'الدار البيضاء'],
  ]),
  ...read('ja', 'JP', '+81 3 5555 0', [
    ['太郎', '山田', '営業部長', '株式会社みらい', '東京都', 'たろう', 'やまだ', 'みらい'],
    ['花子', '阿部', '広報', 'あおば印刷株式会社', '仙台市', 'はなこ', 'あべ', 'あおばいんさつ'],
    ['健一', '渡辺', '代表取締役', '渡辺精機株式会社', '名古屋市', 'けんいち', 'わたなべ', 'わたなべせいき'],
    ['さくら', '五十嵐', 'デザイナー', 'スタジオ波', '横浜市', 'さくら', 'いがらし', 'すたじおなみ'],
    ['翔', '小野寺', 'エンジニア', '株式会社ソラ', '札幌市', 'ショウ', 'オノデラ', 'ソラ'],
    ['美咲', '東海林', '編集者', '千代田書房', '東京都', 'みさき', 'しょうじ', 'ちよだしょぼう'],
    ['エレン', 'マッカーシー', '翻訳者', 'ことば工房', '京都市', 'エレン', 'マッカーシー', 'ことばこうぼう'],
  ]),
  ...read('zh', 'CN', '+86 10 8555 0', [
    ['伟', '王', '采购总监', '远山科技有限公司', '北京', 'Wěi', 'Wáng', 'Yuanshan'],
    ['秀英', '李', '产品经理', '晨光软件', '上海', 'Xiùyīng', 'Lǐ', 'Chenguang'],
    ['建国', '张', '总工程师', '长江重工', '武汉', 'Jiànguó', 'Zhāng', 'Changjiang'],
    ['雨桐', '欧阳', '设计师', '梧桐设计', '杭州', 'Yǔtóng', 'Ōuyáng', 'Wutong'],
    ['志强', '陈', '合伙人', '南海律师事务所', '广州', 'Zhìqiáng', 'Chén', 'Nanhai'],
    ['静', '刘', '记者', '新城日报', '成都', 'Jìng', 'Liú', 'Xincheng'],
  ]),
  ...from('en', 'KR', '+82 2 555 0', [['민준', '김', '연구원', '한빛전자', '서울']]),
  ...from('en', 'GR', '+30 21 0555 0', [['Γιώργος', 'Παπαδόπουλος', 'Μηχανικός', 'Αιγαίο Α.Ε.', 'Αθήνα']]),
  ...from('en', 'UA', '+380 44 555 0', [['Олена', 'Шевченко', 'Керівниця', 'Дніпро Софт', 'Київ']]),
  ...from('en', 'PL', '+48 22 555 0', [['Łukasz', 'Wójcik', 'Kierownik', 'Wisła Logistyka', 'Warszawa']]),
  ...from('en', 'VN', '+84 24 5555 0', [['Thị Ánh', 'Nguyễn', 'Trưởng phòng', 'Sao Mai', 'Hà Nội']]),
  ...from('en', 'IN', '+91 11 5555 0', [['प्रिया', 'शर्मा', 'निदेशक', 'गंगा टेक', 'दिल्ली']]),
];
