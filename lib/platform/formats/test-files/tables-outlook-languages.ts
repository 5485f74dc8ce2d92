// What Outlook exports in languages whose columns are called after another pattern, and tables like them, for tests only.
import { type ContactFile, csv } from './file';
import { columnsOf, wholeRow } from './whole-rows';

const japanese =
  '肩書き,名,ミドル ネーム,姓,敬称,会社名,部署,役職,番地 (会社),住所 2 (会社),住所 3 (会社),市町村 (会社),都道府県 (会社),郵便番号 (会社),国 (会社)/地域,番地 (自宅),住所 2 (自宅),住所 3 (自宅),市町村 (自宅),都道府県 (自宅),郵便番号 (自宅),国 (自宅)/地域,番地 (その他),住所 2 (その他),住所 3 (その他),市町村 (その他),都道府県 (その他),郵便番号 (その他),国 (その他)/地域,秘書の電話,会社 FAX,会社電話,会社電話 2,コールバック,会社代表電話,自宅 FAX,自宅電話,携帯電話,ポケットベル,Web ページ,イニシャル,キーワード,その他住所私書箱,プライベート,メモ,会社住所私書箱,会社名フリガナ,記念日,言語,自宅住所私書箱,場所,姓フリガナ,性別,誕生日,電子メール アドレス,電子メールの種類,電子メール表示名,電子メール 2 アドレス,電子メール 2 の種類,電子メール 2 表示名,秘密度,分類,名前フリガナ,優先度';
const chinese =
  '称谓,名,中间名,姓,后缀,单位,部门,职务,商务地址 街道,商务地址 街道 2,商务地址 街道 3,商务地址 市/县,商务地址 省/市/自治区,商务地址 邮政编码,商务地址 国家/地区,住宅地址 街道,住宅地址 街道 2,住宅地址 市/县,其他地址 街道,其他地址 街道 2,其他地址 市/县,助理的电话,商务传真,商务电话,单位主要电话,住宅电话,移动电话,生日,商务地址 邮政信箱,类别,电子邮件地址,电子邮件类型,电子邮件显示名称,电子邮件 2 地址,电子邮件 2 类型,性别,缩写,关键词,附注,优先级,私密,敏感度,网页';
const portuguese =
  'Título,Nome,Segundo Nome,Sobrenome,Empresa,Cargo,Rua do Endereço Comercial,Rua do Endereço Comercial 2,Cidade do Endereço Comercial,CEP do Endereço Comercial,Outra Rua,Outra Rua 2,Outra Cidade,Telefone Comercial,Telefone Celular,Endereço de Email,Tipo de Email,Nome para Exibição do Email,Aniversário,Datas Especiais,Iniciais,Anotações';
const german =
  'Anrede,Vorname,Nachname,Straße geschäftlich,Straße geschäftlich 2,Ort geschäftlich,Postleitzahl geschäftlich,Straße privat,Ort privat,Weitere Straße,Weitere Straße 2,Weiterer Ort,Telefon geschäftlich,E-Mail-Adresse,Notizen,Organisations-Nr.,Ort,Partner,Postfach geschäftlich,Weiteres Postfach';

export const outlookLanguageFiles: ContactFile[] = [
  wholeRow(
    'Outlook in Japanese, with the lines of its addresses and the sorts of its networks',
    columnsOf(japanese, {
      ...{ 肩書き: 'Dr.', 名: '太郎', 姓: '山田', 敬称: '様', 会社名: '解析機関', 部署: '研究部', 役職: '部長' },
      ...{
        '番地 (会社)': '千代田1-1',
        '住所 2 (会社)': '解析ビル',
        '住所 3 (会社)': '5階',
        '市町村 (会社)': '千代田区',
      },
      ...{ '都道府県 (会社)': '東京都', '郵便番号 (会社)': '100-0001', '国 (会社)/地域': '日本' },
      ...{ '番地 (自宅)': '本町2-3', '住所 2 (自宅)': '201号', '市町村 (自宅)': '横浜市', 会社住所私書箱: '私書箱1' },
      ...{ 秘書の電話: '1', '会社 FAX': '2', 会社電話: '3', '会社電話 2': '4', 会社代表電話: '5', 自宅電話: '6' },
      ...{
        携帯電話: '7',
        'Web ページ': 'https://example.jp',
        イニシャル: '太.山.',
        キーワード: '重要',
        分類: '展示会',
      },
      ...{ プライベート: 'False', メモ: 'お世話', 会社名フリガナ: 'カイセキ', 記念日: '0/0/00', 場所: '会議室' },
      ...{ 姓フリガナ: 'ヤマダ', 名前フリガナ: 'タロウ', 性別: '指定なし', 誕生日: '1970/4/5', 秘密度: '標準' },
      ...{ '電子メール アドレス': 'taro@example.jp', 電子メールの種類: 'SMTP', 優先度: '標準' },
      ...{ 電子メール表示名: '山田 太郎 (taro@example.jp)', '電子メール 2 アドレス': 't2@example.jp' },
      ...{ '電子メール 2 の種類': 'SMTP' },
    }),
    {
      name: {
        ...{ prefix: 'Dr.', first: '太郎', last: '山田', suffix: '様' },
        ...{ phoneticFirst: 'タロウ', phoneticLast: 'ヤマダ' },
      },
      ...{ company: '解析機関', phoneticCompany: 'カイセキ', department: '研究部', title: '部長', note: 'お世話' },
      addresses: [
        'work: 千代田1-1 | 解析ビル, 5階 | 私書箱1 | 千代田区 | 東京都 | 100-0001 | 日本',
        'home: 本町2-3 | 201号 |  | 横浜市 |  |  | ',
      ],
      phones: ['fax 2', 'work 3', 'work 4', 'work 5', 'home 6', 'mobile 7'],
      ...{ emails: ['other taro@example.jp', 'other t2@example.jp'], websites: ['https://example.jp'] },
      ...{ categories: ['重要', '展示会'], birthday: '1970-04-05', more: ['秘書の電話: 1', '場所: 会議室'] },
    },
    { encoding: 'shift_jis' },
  ),
  wholeRow(
    'Outlook in Chinese, with the lines of its addresses and the sorts of its networks',
    columnsOf(chinese, {
      ...{ 称谓: '先生', 名: '小明', 姓: '王', 单位: '北京科技', 部门: '研发', 职务: '经理' },
      ...{ '商务地址 街道': '中关村1号', '商务地址 街道 2': 'B座', '商务地址 街道 3': '5层', '商务地址 市/县': '海淀' },
      ...{ '商务地址 省/市/自治区': '北京', '商务地址 邮政编码': '100080', '商务地址 国家/地区': '中国' },
      ...{
        '住宅地址 街道': '学院路2号',
        '住宅地址 街道 2': '3单元',
        '住宅地址 市/县': '保定',
        '商务地址 邮政信箱': '8',
      },
      ...{ 助理的电话: '1', 商务传真: '2', 商务电话: '3', 单位主要电话: '4', 住宅电话: '5', 移动电话: '6' },
      ...{ 生日: '1990/1/2', 类别: '客户', 电子邮件地址: 'w@example.cn', 电子邮件类型: 'SMTP', 附注: '你好' },
      ...{ 电子邮件显示名称: '王小明 (w@example.cn)', '电子邮件 2 地址': 'w2@example.cn', '电子邮件 2 类型': 'SMTP' },
      ...{ 优先级: '正常', 敏感度: '普通', 网页: 'https://example.cn' },
    }),
    {
      name: { prefix: '先生', first: '小明', last: '王' },
      ...{ company: '北京科技', department: '研发', title: '经理', birthday: '1990-01-02', note: '你好' },
      addresses: [
        'work: 中关村1号 | B座, 5层 | 8 | 海淀 | 北京 | 100080 | 中国',
        'home: 学院路2号 | 3单元 |  | 保定 |  |  | ',
      ],
      phones: ['fax 2', 'work 3', 'work 4', 'home 5', 'mobile 6'],
      ...{ emails: ['other w@example.cn', 'other w2@example.cn'], websites: ['https://example.cn'] },
      ...{ categories: ['客户'], more: ['助理的电话: 1'] },
    },
    { encoding: 'gbk' },
  ),
  wholeRow(
    'Outlook in Portuguese: a title before the name, lines of streets, the birthday',
    columnsOf(portuguese, {
      ...{ Título: 'Dra.', Nome: 'Ana', 'Segundo Nome': 'Maria', Sobrenome: 'Souza', Empresa: 'Acme', Cargo: 'CEO' },
      ...{ 'Rua do Endereço Comercial': 'Rua A, 1', 'Rua do Endereço Comercial 2': 'Sala 2' },
      ...{ 'Cidade do Endereço Comercial': 'Recife', 'Outra Rua': 'Praia 3', 'Outra Rua 2': 'Casa 4' },
      ...{ 'Outra Cidade': 'Olinda', 'Telefone Comercial': '1', 'Telefone Celular': '2' },
      ...{ 'Endereço de Email': 'a@example.br', 'Tipo de Email': 'SMTP', Aniversário: '31/12/1990' },
      ...{ 'Nome para Exibição do Email': 'Ana Souza (a@example.br)', Iniciais: 'A.M.S.', Anotações: 'Oi' },
    }),
    {
      name: { prefix: 'Dra.', first: 'Ana', middle: 'Maria', last: 'Souza' },
      ...{ company: 'Acme', title: 'CEO', birthday: '1990-12-31', note: 'Oi', phones: ['work 1', 'mobile 2'] },
      addresses: ['work: Rua A, 1 | Sala 2 |  | Recife |  |  | ', 'other: Praia 3 | Casa 4 |  | Olinda |  |  | '],
      emails: ['other a@example.br'],
    },
  ),
  wholeRow(
    'Outlook in German: a place that is no city of an address',
    columnsOf(german, {
      ...{ Vorname: 'Jürgen', Nachname: 'Müller', 'Ort geschäftlich': 'Köln', Ort: 'Konferenzraum 3' },
      ...{ 'Straße geschäftlich': 'Hauptstr. 1', 'Weitere Straße': 'Chalet 5', 'Weiterer Ort': 'Davos' },
      ...{ 'Weitere Straße 2': 'Wald', 'Weiteres Postfach': '77' },
    }),
    {
      name: { first: 'Jürgen', last: 'Müller' },
      addresses: ['work: Hauptstr. 1 |  |  | Köln |  |  | ', 'other: Chalet 5 | Wald | 77 | Davos |  |  | '],
      more: ['Ort: Konferenzraum 3'],
    },
  ),
  csv(
    'A table whose city stands by itself, and one whose address says only at first whose it is',
    ['Name,Geschäftsadresse,PLZ,Ort,Straße privat,Ort privat', 'Jürgen Müller,Hauptstr. 1,50667,Köln,Weg 2,Bonn'],
    [
      {
        fullName: 'Jürgen Müller',
        addresses: ['work: Hauptstr. 1 |  |  | Köln |  | 50667 | ', 'home: Weg 2 |  |  | Bonn |  |  | '],
      },
    ],
  ),
  csv(
    'An address as a whole beside parts that say something else of it',
    [
      'Name,Work address full,Work street,Work city',
      'Ada,Analytical House,12 St,London',
      'Eve,"3 Row, Bath",3 Row,Bath',
    ],
    [
      { fullName: 'Ada', addresses: ['work: 12 St | Analytical House |  | London |  |  | '] },
      { fullName: 'Eve', addresses: ['work: 3 Row |  |  | Bath |  |  | '] },
    ],
  ),
];
