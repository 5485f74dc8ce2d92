// Tables in other languages, for tests only.

import type { ContactFile } from './file';
import { csv } from './file';

export const languageFiles: ContactFile[] = [
  csv(
    'Italian, with semicolons',
    [
      'Nome;Cognome;Azienda;Telefono ufficio;Cellulare;Indirizzo;Città;CAP',
      'Ada;Rossi;Acme;1;2;Via Roma 1;Torino;10100',
    ],
    [
      {
        ...{ name: { first: 'Ada', last: 'Rossi' }, company: 'Acme', phones: ['work 1', 'mobile 2'] },
        addresses: ['other: Via Roma 1 |  |  | Torino |  | 10100 | '],
      },
    ],
  ),
  csv(
    'Portuguese',
    [
      'Nome,Sobrenome,Empresa,Cargo,Telefone comercial,Celular,E-mail,Data de nascimento',
      'Ana,Souza,Acme,Diretora,1,2,a@example.br,31/12/1990',
    ],
    [
      {
        ...{
          name: { first: 'Ana', last: 'Souza' },
          company: 'Acme',
          title: 'Diretora',
          phones: ['work 1', 'mobile 2'],
        },
        ...{ emails: ['other a@example.br'], birthday: '1990-12-31' },
      },
    ],
  ),
  csv(
    'Chinese in GBK',
    ['姓名,公司,职位,手机,办公电话,邮箱,备注,标签', '王小明,北京科技,经理,138,010,w@example.cn,展会认识,客户、重要'],
    [
      {
        ...{ fullName: '王小明', company: '北京科技', title: '经理', phones: ['mobile 138', 'work 010'] },
        ...{ emails: ['other w@example.cn'], note: '展会认识', categories: ['客户', '重要'] },
      },
    ],
    'gbk',
  ),
  csv(
    'Arabic',
    ['الاسم الأول,اسم العائلة,الشركة,المسمى الوظيفي,الجوال,البريد الإلكتروني', 'ليلى,حداد,شركة,مديرة,050,l@example.ae'],
    [
      {
        ...{ name: { first: 'ليلى', last: 'حداد' }, company: 'شركة', title: 'مديرة', phones: ['mobile 050'] },
        emails: ['other l@example.ae'],
      },
    ],
  ),
];
