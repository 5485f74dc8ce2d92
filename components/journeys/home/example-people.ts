import { type CardContentInput, contentSchema, type PublicCard } from '@/lib/cards/card/schema';
import type { Locale } from '@/lib/platform/i18n/languages';

type Person = { username: string; phone: string; linkedin: string; website: string } & Pick<
  CardContentInput,
  'name' | 'title' | 'department' | 'company'
>;

// Invented people, with numbers set aside for fiction where the country has such a range.
const people: Record<Locale, Person> = {
  en: {
    username: 'clara-whitfield',
    name: { first: 'Clara', last: 'Whitfield' },
    title: 'Head of Partnerships',
    company: 'Harbour & Finch',
    phone: '+1 202 555 0142',
    linkedin: 'clara-whitfield',
    website: 'https://harbour.example',
  },
  'fr-CA': {
    username: 'elise-gagnon',
    name: { first: 'Élise', last: 'Gagnon' },
    title: 'Directrice des partenariats',
    company: 'Atelier Boréal',
    phone: '+1 514 555 0142',
    linkedin: 'elise-gagnon',
    website: 'https://boreal.example',
  },
  'es-MX': {
    username: 'mariana-fuentes',
    name: { first: 'Mariana', last: 'Fuentes Ríos' },
    title: 'Directora de Alianzas',
    company: 'Grupo Jacaranda',
    phone: '+52 55 5555 0142',
    linkedin: 'mariana-fuentes',
    website: 'https://jacaranda.example',
  },
  ar: {
    username: 'nour-alkhatib',
    name: { first: 'نور', last: 'الخطيب' },
    title: 'مديرة الشراكات',
    company: 'شركة المنارة',
    phone: '+20 2 2555 0142',
    linkedin: 'nour-alkhatib',
    website: 'https://almanara.example',
  },
  ja: {
    username: 'misaki-tanaka',
    name: { first: '美咲', last: '田中', phoneticFirst: 'みさき', phoneticLast: 'たなか' },
    title: '事業開発部長',
    company: '株式会社みなと設計',
    phone: '+81 3 5555 0142',
    linkedin: 'misaki-tanaka',
    website: 'https://minato.example',
  },
  zh: {
    username: 'lin-yuhan',
    name: { first: '雨涵', last: '林', phoneticFirst: 'Yǔhán', phoneticLast: 'Lín' },
    title: '合作总监',
    company: '青石设计有限公司',
    phone: '+86 10 5555 0142',
    linkedin: 'lin-yuhan',
    website: 'https://qingshi.example',
  },
  it: {
    username: 'giulia-moretti',
    name: { first: 'Giulia', last: 'Moretti' },
    title: 'Responsabile partnership',
    company: 'Officina Lanterna',
    phone: '+39 06 5555 0142',
    linkedin: 'giulia-moretti',
    website: 'https://lanterna.example',
  },
  de: {
    username: 'johanna-brandt',
    name: { prefix: 'Dr.', first: 'Johanna', last: 'Brandt' },
    title: 'Leiterin Geschäftsentwicklung',
    company: 'Elbwerk Maschinenbau GmbH',
    phone: '+49 30 23125 142',
    linkedin: 'johanna-brandt',
    website: 'https://elbwerk.example',
  },
  'pt-BR': {
    username: 'helena-duarte',
    name: { first: 'Helena', last: 'Duarte' },
    title: 'Diretora de Parcerias',
    company: 'Estúdio Ipê',
    phone: '+55 11 5555 0142',
    linkedin: 'helena-duarte',
    website: 'https://estudioipe.example',
  },
};

/** Returns the card on the start page: an example person of a country where the page's language is spoken. */
export function examplePerson(language: Locale): PublicCard {
  const { username, phone, linkedin, website, ...content } = people[language];
  const host = new URL(website).host;
  const fields = [
    { id: 'phone', kind: 'phone' as const, label: 'work', number: phone },
    { id: 'email', kind: 'email' as const, label: 'work', address: `${username.split('-')[0]}@${host}` },
    { id: 'website', kind: 'website' as const, url: website },
    { id: 'linkedin', kind: 'account' as const, network: 'linkedin' as const, handle: linkedin },
  ];
  return {
    id: 'example',
    username,
    isIndexed: false,
    language,
    content: contentSchema.parse({ ...content, fields }),
    look: { theme: 'paper', layout: 'poster', accent: null },
    exchangeForm: { isOn: true, questions: [] },
    photoId: null,
    logoId: null,
    coverId: null,
    version: 1,
    updatedAt: '',
  };
}

const visitors: Partial<Record<Locale, { name: string; initials: string }>> = {
  ar: { name: 'بترا نوفاك', initials: 'ب ن' },
  ja: { name: '佐藤 由紀', initials: '佐' },
  zh: { name: '李佳宁', initials: '李' },
};

/** Returns the visitor who shares their details on the start page. */
export const exampleVisitor = (language: Locale) => visitors[language] ?? { name: 'Petra Novak', initials: 'PN' };
