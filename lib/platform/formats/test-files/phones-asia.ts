// What phones of Asia export, for tests only.
import { lines, quoted } from './encode';
import { type ContactFile, vcf } from './file';

export const asianPhoneFiles: ContactFile[] = [
  vcf(
    'Sony Ericsson: quoted-printable of Shift_JIS, half-width reading',
    lines(
      'BEGIN:VCARD',
      'VERSION:2.1',
      `N;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:${quoted('佐藤;花子', 'shift_jis')}`,
      `SOUND;X-IRMC-N;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:${quoted('ｻﾄｳ;ﾊﾅｺ;;;', 'shift_jis')}`,
      'TEL;CELL;VOICE:09012345678',
      'END:VCARD',
    ),
    [
      {
        name: { last: '佐藤', first: '花子', phoneticLast: 'サトウ', phoneticFirst: 'ハナコ' },
        phones: ['mobile 09012345678'],
      },
    ],
  ),
  vcf(
    'i-mode: Shift_JIS as it is, with CHARSET',
    lines(
      ...['BEGIN:VCARD', 'VERSION:2.1', 'N;CHARSET=SHIFT_JIS:山田;太郎;;;', 'FN;CHARSET=SHIFT_JIS:山田 太郎'],
      ...['ORG;CHARSET=SHIFT_JIS:解析表示株式会社;営業部', 'TEL;CELL:090-1234-5678', 'END:VCARD'],
    ),
    [
      {
        name: { last: '山田', first: '太郎' },
        company: '解析表示株式会社',
        department: '営業部',
        phones: ['mobile 090-1234-5678'],
      },
    ],
    'shift_jis',
  ),
  vcf(
    'Shift_JIS that nobody says is Shift_JIS',
    lines(
      ...[
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:鈴木;一郎;;;',
        'FN:鈴木 一郎',
        'ORG:表計算ソフト',
        'NOTE:お会いした場所：東京',
        'END:VCARD',
      ],
    ),
    [{ name: { last: '鈴木', first: '一郎' }, company: '表計算ソフト', note: 'お会いした場所：東京' }],
    'shift_jis',
  ),
  vcf(
    'Huawei: GBK without a word about it',
    lines(
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:王;小明;;;',
      'FN:王小明',
      'ORG:北京科技有限公司',
      'TEL;TYPE=CELL:13800138000',
      'END:VCARD',
    ),
    [{ name: { last: '王', first: '小明' }, company: '北京科技有限公司', phones: ['mobile 13800138000'] }],
    'gbk',
  ),
  vcf(
    'Xiaomi: an Arabic name and numbers in Arabic digits',
    lines('BEGIN:VCARD', 'VERSION:3.0', 'N:لوفليس;آدا;;;', 'FN:آدا لوفليس', 'TEL;TYPE=CELL:٠١٠٠١٢٣٤٥٦٧', 'END:VCARD'),
    [{ name: { last: 'لوفليس', first: 'آدا' }, phones: ['mobile ٠١٠٠١٢٣٤٥٦٧'] }],
  ),
  vcf(
    'BlackBerry: several numbers of a kind, categories, an anniversary',
    lines(
      ...[
        'BEGIN:VCARD',
        'VERSION:3.0',
        'N:Curie;Marie',
        'FN:Marie Curie',
        'TEL;TYPE=WORK:1',
        'TEL;TYPE=WORK:2',
        'TEL;TYPE="home,fax":3',
      ],
      ...['CATEGORIES:Business,Personal', 'ANNIVERSARY:1895-07-26', 'END:VCARD'],
    ),
    [
      {
        name: { last: 'Curie', first: 'Marie' },
        phones: ['work 1', 'work 2', 'fax 3'],
        categories: ['Business', 'Personal'],
        more: ['ANNIVERSARY: 1895-07-26'],
      },
    ],
  ),
  vcf(
    'WhatsApp: a shared contact with its account behind the number',
    lines(
      ...['BEGIN:VCARD', 'VERSION:3.0', 'N:;Ada;;;', 'FN:Ada', 'TEL;type=CELL;waid=12025550142:+1 202-555-0142'],
      ...['X-WA-BIZ-NAME:Ada’s Engines', 'END:VCARD'],
    ),
    [{ name: { first: 'Ada' }, phones: ['mobile +1 202-555-0142'], more: ['WA-BIZ-NAME: Ada’s Engines'] }],
  ),
  vcf(
    'KDDI: kana reading in SORT-STRING',
    lines(
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:高橋;直樹;;;',
      'FN:高橋 直樹',
      'SORT-STRING:タカハシ　ナオキ',
      'EMAIL:naoki@example.jp',
      'END:VCARD',
    ),
    [
      {
        name: { last: '高橋', first: '直樹', phoneticLast: 'タカハシ', phoneticFirst: 'ナオキ' },
        emails: ['other naoki@example.jp'],
      },
    ],
  ),
];
