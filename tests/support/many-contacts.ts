import { sql } from 'drizzle-orm';
import type { drizzle } from 'drizzle-orm/node-postgres';
import { derivedColumns } from '@/lib/contacts/book/derived-columns';
import { emptyDraft } from '@/lib/contacts/book/draft-schema';
import type { ContactContent } from '@/lib/contacts/book/schema';
import { newId } from '@/lib/platform/ids';

type Execute = Pick<ReturnType<typeof drizzle>, 'execute'>;

const pick = <Value>(from: readonly Value[], at: number) => from[at % from.length] as Value;

/** Given names and family names, each with its reading if the name has one. */
const people = {
  en: [
    ['Grace', 'Ada', 'Alan', 'Edsger', 'Margaret', 'Siobhán', 'Oliver', 'Amelia', 'Harry', 'Isla', 'Jack', 'Zoë'],
    [
      'Hopper',
      'Lovelace',
      'Turing',
      "O'Neill",
      'Hamilton',
      'Smith',
      'Johnson',
      'Williams',
      'Brown',
      'Taylor',
      'Davies',
    ],
  ],
  de: [
    ['Jürgen', 'Käthe', 'Björn', 'Annegret', 'Franziska', 'Günther', 'Heike'],
    ['Müller', 'Groß', 'Schäfer', 'Weiß', 'Schneider', 'Köhler', 'Lindenberg', 'Obermüller'],
  ],
  ja: [
    ['太郎|タロウ', '花子|ハナコ', '健|ケン', '美咲|ミサキ', '陽菜|ヒナ', '大輔|ダイスケ'],
    ['山田|ヤマダ', '佐藤|サトウ', '鈴木|スズキ', '高橋|タカハシ', '渡辺|ワタナベ', '大谷|オオタニ', '阿部|アベ'],
  ],
  ar: [
    ['أحمد', 'فاطمة', 'ليلى', 'محمد', 'نور', 'إبراهيم'],
    ['المهيري', 'الهاشمي', 'النجار', 'حداد', 'الشامي'],
  ],
  zh: [
    ['伟|Wěi', '芳|Fāng', '秀英|Xiùyīng', '敏|Mǐn'],
    ['王|Wáng', '李|Lǐ', '张|Zhāng', '刘|Liú', '欧阳|Ōuyáng'],
  ],
} as const;
const languages = ['en', 'en', 'en', 'de', 'de', 'ja', 'ar', 'zh'] as const;
const companies = [
  'Compilers Inc.',
  'Navy',
  'Siemens AG',
  'あおぞら商事',
  'شركة الخليج',
  'Lindenberg & Söhne',
  '上海科技',
];
const events = ['Hannover Messe', 'CES', 'Salone del Mobile', '東京モーターショー', 'GITEX'];
const towns = ['Berlin', 'Basel', '東京', 'دبي', 'London', 'Milano', '上海', 'São Paulo'];

/** The nth of as many people as one likes: the same each time, nearly all of them different. */
export function someone(at: number) {
  const language = pick(languages, at);
  // Steps that share no factor with the lists go through all pairs.
  const [first = '', phoneticFirst = ''] = pick<string>(people[language][0], Math.floor(at / 3)).split('|');
  const [last = '', phoneticLast = ''] = pick<string>(people[language][1], Math.floor(at / 7)).split('|');
  const { content } = emptyDraft(language);
  const way = { label: 'work', isPrimary: false, isVisible: true };
  const fields: ContactContent['fields'] = [
    { ...way, id: 'p', kind: 'phone', number: `+4930${String(2_000_000 + at)}`, extension: '' },
    { ...way, id: 'e', kind: 'email', address: `person.${at}@${pick(['example.com', 'example.org'], at)}` },
  ];
  if (at % 3 === 0) fields.push({ ...way, id: 'w', kind: 'website', url: `https://example.com/people/${at}` });
  const on = `202${at % 6}-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`;
  return {
    language,
    tags:
      at % 5 === 0 ? [pick(['customer', 'supplier', 'press', 'friend'], Math.floor(at / 5)), `list ${at % 40}`] : [],
    content: {
      ...content,
      name: { ...content.name, first, last, middle: at % 11 === 0 ? `M${at}` : '', phoneticFirst, phoneticLast },
      title: pick(['Engineer', 'Buyer', '部長', 'مدير', 'Geschäftsführerin', 'CTO', ''], at),
      company: at % 4 === 0 ? `Company ${at}` : pick(companies, Math.floor(at / 2)),
      fields,
      met: { event: at % 2 ? pick(events, Math.floor(at / 2)) : '', place: pick(towns, at), on: at % 2 ? on : '' },
      note: at % 6 === 0 ? `Asked for the offer number ${at}, call back in spring.` : '',
    } satisfies ContactContent,
  };
}

/** Gives someone so many contacts, written straight into the database. */
export async function fillBook(db: Execute, ownerId: string, total: number): Promise<void> {
  const batch = 2000;
  for (let first = 0; first < total; first += batch) {
    const rows = Array.from({ length: Math.min(batch, total - first) }, (_, index) => {
      const at = first + index;
      const known = someone(at);
      const { search, sortName, sortCompany, metOn, matchKeys } = derivedColumns(known);
      const { language, tags, content } = known;
      return { id: newId(), language, tags, content, search, sortName, sortCompany, metOn, matchKeys, at };
    });
    await db.execute(sql`
      insert into contacts (id, owner_id, content, tags, language, search, sort_name, sort_company, met_on, match_keys, source, status,
        is_starred, revision)
      select id, ${ownerId}, content, tags, language, search, "sortName", "sortCompany", "metOn", "matchKeys",
        (array['manual', 'import', 'exchange', 'scan'])[1 + at % 4], case when at % 20 = 0 then 'new' else 'kept' end,
        at % 50 = 0, 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, content jsonb, tags text[], language text,
        search text, "sortName" text, "sortCompany" text, "metOn" date, "matchKeys" text[], at int)`);
  }
  await db.execute(sql`
    insert into contact_books (owner_id, revision) values (${ownerId}, 1)
    on conflict (owner_id) do update set revision = contact_books.revision + 1`);
}
