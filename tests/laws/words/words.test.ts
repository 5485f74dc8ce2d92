import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/platform/i18n/languages';
import { banned, glossary, sentencesOf, staleExceptions, unnamed } from './glossary';
import { misprints, ownWords, wrongNumbers } from './typography';

// One word for one thing in nine languages, each in the typography of the language (docs/glossary.json).

describe.each(locales)('the words of %s', (locale) => {
  const sentences = sentencesOf(locale);

  it('call things by their one name', () => {
    expect(sentences.flatMap(unnamed)).toEqual([]);
  });

  it('call nothing by another', () => {
    expect(sentences.flatMap(banned)).toEqual([]);
  });

  it.each(misprints(locale))('are written without $name', ({ pattern }) => {
    const wrong = sentences.filter(({ text }) => pattern.test(ownWords(text)));
    expect(wrong.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
  });

  it('write numbers as the language does', () => {
    const wrong = sentences.flatMap(({ place, text }) =>
      wrongNumbers(locale, text).map((number) => `${place}: ${number}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each(misprints(locale))('would not pass with $name', ({ pattern, wrong }) => {
    expect(wrong).toMatch(pattern);
  });
});

describe('the glossary', () => {
  it('has each concept once, in every language that it speaks of', () => {
    const names = glossary.map(({ concept }) => concept);
    expect(new Set(names).size).toBe(names.length);
    const others = locales.filter((locale) => locale !== 'en').sort();
    for (const { concept, english, say = {} } of glossary)
      expect([concept, Object.keys(say).sort()]).toEqual([concept, english ? others : []]);
  });

  it('excuses no sentence that needs no excuse', () => {
    expect(staleExceptions(locales.flatMap(sentencesOf))).toEqual([]);
  });

  it('finds what is called by a wrong name, and what is not named', () => {
    const sentence = { locale: 'de', place: 'x:y', english: 'The template was skipped.', text: 'Die Quittung.' };
    expect(unnamed(sentence).map((found) => found.split(': ')[1])).toEqual(['template', 'skip']);
    expect(banned(sentence)).toHaveLength(1);
    expect(banned({ ...sentence, text: 'Die Vorlage wurde übersprungen.' })).toEqual([]);
    const english = (text: string) => banned({ ...sentence, locale: 'en', text });
    for (const text of ['Left out', 'Leave the row out', 'It leaves Ada out.']) expect(english(text)).toHaveLength(1);
    for (const text of ['Leave without saving', 'What is left outside']) expect(english(text)).toEqual([]);
  });

  it.each([
    ['viewer', 'ar', 'Viewer', 'مشاهدة البطاقة'],
    ['viewer', 'es-MX', 'Viewer', 'Proyector'],
    ['pause', 'ar', 'Paused', 'عنوان مؤقت'],
    ['pause', 'pt-BR', 'Paused', 'Pausadamente'],
    ['admin console', 'de', 'Admin console', 'Kartenverwaltung'],
    ['verified', 'ar', 'Verified', 'تحقق من البريد'],
    ['verified', 'ar', 'Verified', 'جهاز موثوق'],
    ['verified', 'ja', 'Verified', 'ご確認ください'],
    ['verified', 'fr-CA', 'Verified', 'À vérifier'],
    ['assigned to', 'ja', 'Assigned to', '引き継ぎ先'],
    ['assigned to', 'ar', 'Assigned to', 'تخصيص الألوان'],
    ['unlinked', 'de', 'Unlinked', 'Ausgelöst'],
    ['unlinked', 'ar', 'Unlinked', 'تم ربط الرمز'],
    ['unlinked', 'zh', 'Unlinked', '未保存，请关联'],
    ['unlinked', 'ja', 'Unlinked', '連携済み。一時停止を解除'],
    ['views', 'fr-CA', 'Views', 'Visiteurs'],
    ['views', 'it', 'Views', 'Visitatori'],
    ['views', 'es-MX', 'Views', 'Visitantes'],
    ['views', 'pt-BR', 'Views', 'Visitantes'],
    ['views', 'zh', 'Views', '访问者'],
    ['views', 'ja', 'Views', '閲覧者'],
    ['company contact', 'ja', 'Company contacts', '企業連絡先'],
    ['company contact', 'fr-CA', 'Company contacts', 'Contacts d’affaires'],
    ['company contact', 'ar', 'Company contacts', 'جهات اتصال المؤسسة'],
    ['linked', 'it', 'Linked', 'Associato'],
    ['linked', 'de', 'Linked', 'Gekoppelt'],
    ['lost', 'fr-CA', 'Lost', 'Égaré'],
    ['lost', 'zh', 'Lost', '已遗失'],
    ['tag of a contact', 'de', 'Tags', 'Etiketten'],
    ['tag of a contact', 'it', 'Show all tags', 'Mostra tutti i tag'],
    ['tag of a contact', 'zh', 'Tag', '标记'],
    ['tag of a contact', 'pt-BR', 'Tags', 'Marcadores'],
    ['export', 'ja', 'Export as CSV', 'CSVでエクスポート'],
    ['link, URL', 'fr-CA', 'This URL is reserved. Choose another.', 'Cette adresse est réservée.'],
    ['link, URL', 'zh', 'This link has expired.', '此地址已过期。'],
  ])('does not take another word for %s: %s, %s, %s', (concept, locale, english, text) => {
    const found = unnamed({ locale, place: 'x:y', english, text });
    expect(found.map((line) => line.split(': ')[1])).toContain(concept);
  });

  it.each([
    ['de', 'Melde dich an.'],
    ['de', 'Das ist deine Karte.'],
    ['de', 'Fertig. Öffne die Karte.'],
    ['de', 'Bitte versuche es noch einmal.'],
    ['fr-CA', 'Choisis ta carte.'],
    ['fr-CA', 'Réessaie.'],
    ['it', 'Si è verificato un errore. Riprova.'],
    ['pt-BR', 'Algo deu errado. Tenta de novo.'],
    ['fr-CA', 'Connecte-toi.'],
    ['fr-CA', 'Il t’appartient.'],
    ['es-MX', 'Es tu tarjeta.'],
    ['es-MX', 'Solo tú la ves.'],
    ['es-MX', 'Inicia sesión.'],
    ['es-MX', 'Algo salió mal. Inténtalo de nuevo.'],
    ['it', 'Questo è il tuo biglietto.'],
    ['it', 'Ti abbiamo inviato un codice.'],
    ['pt-BR', 'Este é o teu cartão.'],
    ['zh', '你的名片'],
    ['ja', 'コードを入力しろ。'],
    ['ja', 'コードを入力せよ'],
    ['ja', '閉じるな。'],
    ['ja', 'コードを入力して。'],
    ['ja', '名刺は一時停止中だ。'],
  ])('hears who is not addressed formally in %s: %s', (locale, text) => {
    expect(banned({ locale, place: 'x:y', english: 'Anything.', text }).join()).toContain('register');
  });

  it.each([
    ['de', 'Teilen Sie sie per Link. Öffnen Sie die Karte.'],
    ['de', 'Guten Tag, Ihr Konto und ihre Karten'],
    ['fr-CA', 'Votre tarte est prête, et vous l’êtes.'],
    ['es-MX', 'Inicie sesión con tutor o estudio.'],
    ['it', 'Il Suo biglietto è attivo. Tutti i titoli.'],
    // A button uses the user's own voice, so the informal form is right there.
    ['it', 'Riprova'],
    ['ja', 'コードを入力してください。すぐに表示されます。'],
  ])('hears nothing else than that: %s, %s', (locale, text) => {
    expect(banned({ locale, place: 'x:y', english: 'Anything.', text })).toEqual([]);
  });

  it.each([
    ['de', 'mehr als 2,000 Zeilen', '2.000 Zeilen, SCIM 2.0, RFC 9457, #C83720, 10 bis 500'],
    ['fr-CA', 'plus de 2,000 lignes', '2\u00a0000 lignes'],
    ['fr-CA', 'plus de 2 000 lignes', '1\u00a0234\u00a0567 lignes'],
    ['es-MX', 'más de 2.000 filas', '2,000 filas'],
    ['it', 'più di 2.000 righe', '2000 righe, 12.000 righe'],
    ['pt-BR', 'mais de 2,000 linhas', '2.000 linhas'],
    ['ar', 'أكثر من 2.000 صف', 'أكثر من 2,000 صف'],
    ['zh', '超过 2000 行', '超过 2,000 行，4000 万'],
    ['ja', '2.000行', '2,000行、4,000万画素'],
  ] as const)('sees a number that is not written as in %s: %s', (locale, wrong, right) => {
    expect([wrongNumbers(locale, wrong).length, wrongNumbers(locale, right)]).toEqual([1, []]);
  });

  it.each([
    ['de', 'Karten -- alle'],
    ['de', 'Karten — alle'],
    ['it', 'Non e’ attivo, perche’'],
    ['ar', 'حُذف \ufffc, ثم'],
    ['ja', '姓のふりがな (任意)'],
    ['zh', '姓名（\ufffc (可选)'],
  ] as const)('sees what is not written so in %s: %s', (locale, text) => {
    expect(misprints(locale).filter(({ pattern }) => pattern.test(text))).not.toEqual([]);
  });

  it('knows a word that is only wrong where English does not say it', () => {
    const team = { locale: 'ja', place: 'x:y', text: 'グループとチーム' };
    expect(banned({ ...team, english: 'Team' })).toHaveLength(1);
    expect(banned({ ...team, english: 'Groups and teams' })).toEqual([]);
  });
});
