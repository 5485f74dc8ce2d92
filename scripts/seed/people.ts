import type { CardContentInput, CardLook } from '@/lib/cards/card/schema';
import type { Locale } from '@/lib/platform/i18n/languages';
import { ada } from './ada';
import { email, phone, website } from './fields';
import type { Portrait } from './portrait';

export type DemoCard = {
  username: string;
  content: CardContentInput;
  look?: Partial<CardLook>;
  portrait?: Portrait;
};
export type DemoPerson = {
  name: string;
  displayName: string;
  locale: Locale;
  isOnboarded?: false;
  staffRole?: 'ADMIN' | 'SUPPORT';
  cards: DemoCard[];
};

/** A card with the few fields that most people have. */
function simple(
  username: string,
  first: string,
  last: string,
  title: string,
  company: string,
  number: string,
): DemoCard {
  const fields = [phone(number), email(username), website(`https://${username}.demo.example`)];
  return { username, content: { name: { first, last }, title, company, fields } };
}

const yuki: DemoPerson = {
  name: 'yuki',
  displayName: '佐藤 由紀',
  locale: 'ja',
  cards: [
    {
      username: 'yuki',
      look: { theme: 'seal', layout: 'tategaki' },
      portrait: { ground: '#F1E3DF', skin: '#F2CFB0', hair: '#1F1B1A', clothes: '#2F4A45', style: 'long' },
      content: {
        name: { first: '由紀', last: '佐藤', phoneticFirst: 'ゆき', phoneticLast: 'さとう' },
        headline: '使いやすさを、かたちに。',
        title: 'デザイン部長',
        department: 'プロダクトデザイン部',
        company: '株式会社あおぞら',
        phoneticCompany: 'あおぞら',
        bio: '業務アプリケーションの画面設計を担当しております。お気軽にご連絡ください。',
        fields: [
          phone('+81 3-1234-5678'),
          phone('+81 90-1234-5678', 'mobile', 'mobile'),
          email('yuki'),
          website('https://aozora.demo.example'),
          {
            id: 'address',
            kind: 'address',
            label: 'work',
            postcode: '100-0005',
            region: '東京都',
            city: '千代田区',
            street: '丸の内1-2-3',
            country: 'JP',
          },
        ],
      },
    },
  ],
};

const wei: DemoPerson = {
  name: 'wei',
  displayName: '王伟',
  locale: 'zh',
  cards: [
    {
      username: 'wei',
      look: { theme: 'moss', layout: 'band' },
      portrait: { ground: '#DDE6DC', skin: '#EFC7A2', hair: '#201D1C', clothes: '#51586A', style: 'short' },
      content: {
        name: { first: '伟', last: '王' },
        headline: '连接供应链的每一环',
        title: '供应链总监',
        department: '采购部',
        company: '远山科技有限公司',
        fields: [
          phone('+86 10 8888 7777'),
          phone('+86 138 0013 8000', 'mobile', 'mobile'),
          email('wei'),
          website('https://yuanshan.demo.example'),
        ],
      },
    },
  ],
};

const layla: DemoPerson = {
  name: 'layla',
  displayName: 'ليلى حداد',
  locale: 'ar',
  cards: [
    {
      username: 'layla',
      look: { theme: 'plum' },
      portrait: { ground: '#E5D9E6', skin: '#E3B48E', hair: '#2A1D18', clothes: '#5B3A5E', style: 'long' },
      content: {
        name: { first: 'ليلى', last: 'حداد' },
        headline: 'حلول مالية واضحة للشركات النامية',
        title: 'مديرة الشؤون المالية',
        department: 'الإدارة المالية',
        company: 'شركة الأفق للاستشارات',
        bio: 'أساعد الشركات على التخطيط لنموها بثقة.',
        fields: [
          phone('+971 4 123 4567'),
          phone('+971 50 123 4567', 'mobile', 'mobile'),
          email('layla'),
          website('https://alofoq.demo.example'),
        ],
      },
    },
  ],
};

const jose: DemoPerson = {
  name: 'jose',
  displayName: 'José Almeida',
  locale: 'pt-BR',
  cards: [
    {
      username: 'jose',
      look: { theme: 'sand', layout: 'type', mood: 'serif' },
      portrait: { ground: '#F2E2BE', skin: '#C98F68', hair: '#2B1E18', clothes: '#2F6B57', style: 'short' },
      content: {
        name: { first: 'José', last: 'Almeida' },
        headline: 'Energia limpa para quem produz',
        title: 'Diretor Comercial',
        company: 'Sol do Sertão Energia',
        fields: [
          phone('+55 11 91234-5678', 'mobile'),
          email('jose'),
          website('https://soldosertao.demo.example'),
          { id: 'whatsapp', kind: 'account', network: 'whatsapp', handle: '+55 11 91234-5678' },
        ],
      },
    },
  ],
};

/** Colleagues of uma, of another team. */
const colleagues: DemoPerson[] = [
  {
    name: 'lena',
    displayName: 'Lena Vogt',
    locale: 'de',
    cards: [
      {
        ...simple('lena', 'Lena', 'Vogt', 'Head of Partnerships', 'Analytical Engines Ltd', '+49 30 901822'),
        portrait: { ground: '#DDE3EE', skin: '#F0CDB0', hair: '#8A5A34', clothes: '#33415C', style: 'bun' },
      },
    ],
  },
  {
    name: 'omar',
    displayName: 'Omar Farouk',
    locale: 'en',
    cards: [
      {
        ...simple('omar', 'Omar', 'Farouk', 'Field Engineer', 'Analytical Engines Ltd', '+44 20 7946 0105'),
        portrait: { ground: '#E6E2D3', skin: '#B97F58', hair: '#1D1715', clothes: '#4B5D4A', style: 'short' },
      },
    ],
  },
  {
    name: 'priya',
    displayName: 'Priya Nair',
    locale: 'en',
    cards: [
      {
        ...simple('priya', 'Priya', 'Nair', 'Customer Success Manager', 'Analytical Engines Ltd', '+44 20 7946 0106'),
        portrait: { ground: '#F3DFD3', skin: '#C58F66', hair: '#241A17', clothes: '#7A3B4B', style: 'long' },
      },
    ],
  },
];

/** The people of the demo data. */
export const people: DemoPerson[] = [
  ada,
  { name: 'nora', displayName: 'Nora Quinn', locale: 'en', isOnboarded: false, cards: [] },
  {
    name: 'olivia',
    displayName: 'Olivia Bauer',
    locale: 'en',
    cards: [simple('olivia', 'Olivia', 'Bauer', 'Managing Director', 'Analytical Engines Ltd', '+44 20 7946 0100')],
  },
  {
    name: 'adam',
    displayName: 'Adam Novak',
    locale: 'en',
    cards: [simple('adam', 'Adam', 'Novak', 'Head of IT', 'Analytical Engines Ltd', '+44 20 7946 0101')],
  },
  {
    name: 'uma',
    displayName: 'Uma Rao',
    locale: 'en',
    cards: [simple('uma', 'Uma', 'Rao', 'Account Executive', 'Analytical Engines Ltd', '+44 20 7946 0102')],
  },
  {
    name: 'mia',
    displayName: 'Mia Fischer',
    locale: 'de',
    cards: [simple('mia', 'Mia', 'Fischer', 'Vertriebsleiterin', 'Analytical Engines Ltd', '+49 30 901820')],
  },
  {
    name: 'viktor',
    displayName: 'Viktor Lang',
    locale: 'en',
    cards: [simple('viktor', 'Viktor', 'Lang', 'Sales Analyst', 'Analytical Engines Ltd', '+44 20 7946 0104')],
  },
  ...colleagues,
  {
    name: 'rita',
    displayName: 'Rita Rossi',
    locale: 'it',
    cards: [simple('rita', 'Rita', 'Rossi', 'Titolare', 'Rival S.r.l.', '+39 06 1234 5678')],
  },
  { name: 'sam', displayName: 'Sam Okoro', locale: 'en', staffRole: 'SUPPORT', cards: [] },
  { name: 'stella', displayName: 'Stella Park', locale: 'en', staffRole: 'ADMIN', cards: [] },
  yuki,
  wei,
  layla,
  jose,
];
