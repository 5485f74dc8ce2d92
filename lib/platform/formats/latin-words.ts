// Latin letters that Unicode does not decompose.
const latinLetters: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i', ŋ: 'ng', ŧ: 't', ə: 'e' },
};

/** The words of a text in a-z and 0-9, joined by hyphens, at most `max` characters; empty where nothing of the text is Latin. */
export function latinWords(text: string, max: number): string {
  return text
    .slice(0, 200)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’ʼ]/gu, '')
    .replace(/[^a-z0-9]/g, (character) => latinLetters[character] ?? '-')
    .replace(/-+/g, '-')
    .replace(/^-/, '')
    .slice(0, max)
    .replace(/-$/, '');
}
