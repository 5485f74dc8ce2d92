import type { CardContentInput } from '@/lib/cards/card/schema';

/** A card in which every field is filled, in English, Japanese, Arabic and German. */
export function fullContent(documentId: string, stillId: string): CardContentInput {
  const work = { label: 'work' } as const;
  return {
    name: {
      ...{ prefix: 'Dr.', first: 'Augusta', middle: 'Ada', last: 'Lovelace', suffix: 'III', preferred: 'Ada' },
      ...{ phoneticFirst: 'aw-GUS-tuh', phoneticLast: 'LUV-lace' },
    },
    ...{ pronouns: 'she/her', accreditations: 'PhD, FRS', headline: 'I turn difficult questions into programs.' },
    ...{ title: 'Principal Engineer', department: 'Research', company: 'Analytical Engines Ltd' },
    ...{ phoneticCompany: 'an-uh-LIT-i-kul', office: 'London, 4th floor' },
    bio: 'Engines that weave algebraic patterns. Notes: https://notes.demo.example.\nAsk me about Bernoulli numbers.',
    fields: [
      { id: 'phone', kind: 'phone', ...work, number: '+442079460958', extension: '12', isPrimary: true },
      { id: 'mobile', kind: 'phone', label: 'mobile', number: '+447700900123' },
      { id: 'fax', kind: 'phone', label: 'fax', number: '+442079460959' },
      { id: 'email', kind: 'email', ...work, address: 'ada@demo.example', isPrimary: true },
      { id: 'letters', kind: 'email', label: 'Letters', address: 'augusta.ada.lovelace@letters.demo.example' },
      { id: 'site', kind: 'website', ...work, url: 'https://analytical.demo.example' },
      {
        ...{ id: 'address', kind: 'address', ...work, street: "12 St James's Square", street2: '4th floor' },
        ...{ poBox: 'PO Box 12', city: 'London', region: 'Greater London', postcode: 'SW1Y 4LB', country: 'GB' },
      } as const,
      { id: 'linkedin', kind: 'account', network: 'linkedin', handle: 'ada-lovelace-demo' },
      { id: 'wechat', kind: 'account', network: 'wechat', handle: 'ada_lovelace' },
      { id: 'whatsapp', kind: 'account', network: 'whatsapp', handle: '+447700900123', label: 'Office' },
      { id: 'booking', kind: 'booking', url: 'https://meet.demo.example/ada' },
      { id: 'brochure', kind: 'document', label: 'Brochure', uploadId: documentId, name: 'b.pdf', bytes: 1000 },
      { id: 'video', kind: 'video', label: 'How it works', url: 'https://youtu.be/dQw4w9WgXcQ', stillId },
      { id: 'plain', kind: 'video', url: 'https://vimeo.com/76979871' },
      { id: 'hours', kind: 'text', label: 'Office hours', text: 'Mondays and Thursdays, 9 to 12.' },
      { id: 'secret', kind: 'phone', label: 'home', number: '+442079460000', isVisible: false },
    ],
    translations: {
      ja: {
        name: { first: 'エイダ', last: 'ラブレス' },
        ...{ title: '主席エンジニア', department: '研究部', company: '解析機関株式会社', office: 'ロンドン4階' },
        ...{ phoneticCompany: 'かいせききかん', headline: '難しい問いを、プログラムに。', pronouns: '彼女' },
        ...{ accreditations: '理学博士', bio: '代数の模様を織る機関を研究しています。' },
        fields: {
          hours: { label: '受付時間', text: '月曜と木曜、9時から12時まで。' },
          brochure: { label: '会社案内' },
        },
      },
      ar: {
        name: { first: 'آدا', last: 'لوفلايس' },
        ...{ title: 'كبيرة المهندسين', department: 'قسم الأبحاث', company: 'شركة المحركات التحليلية' },
        ...{ headline: 'أحوّل الأسئلة الصعبة إلى برامج.', bio: 'أعمل على محركات تنسج أنماطًا جبرية.' },
        fields: { hours: { label: 'ساعات الاستقبال', text: 'الاثنين والخميس، من 9 إلى 12.' } },
      },
      de: {
        ...{ title: 'Leitende Entwicklungsingenieurin', company: 'Analytische Maschinenbaugesellschaft mbH' },
        ...{ department: 'Forschungsabteilung', headline: 'Ich mache aus schwierigen Fragen Programme.' },
        fields: { hours: { label: 'Sprechzeiten', text: 'Montags und donnerstags, 9 bis 12 Uhr.' } },
      },
    },
  };
}
