import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text';

const mail = {
  ...{
    title: 'Title',
    paragraphs: [],
    figures: [],
    facts: [],
    card: null,
    note: '',
    code: null,
    action: null,
    second: null,
  },
  ...{ footer: ['Footer'], notices: [], end: null },
};
const widest = (text: string) => Math.max(...text.split('\n').map((line) => line.length));

describe('a mail as plain text', () => {
  it('has lines that people can read, a quotation indented, and the address whole on its own line', () => {
    const url = `https://cards.example/${'x'.repeat(150)}`;
    const body =
      'Open the card to save the contact to your address book. You need neither an account nor an app for it.';
    const text = plainText(
      { ...mail, paragraphs: [body], note: 'First line\n\nSecond', action: { url, label: 'Open' } },
      'en',
    );
    expect(text).toBe(
      `Title\n\nOpen the card to save the contact to your address book. You need neither an\naccount nor an app for it.\n\n    First line\n\n    Second\n\nOpen\n${url}\n\n----\nFooter\n`,
    );
  });

  it.each([
    [
      'ja',
      '下のリンクから、いつでも内容の確認、訂正、取り消しができます。リンクはほかの方に知らせないでください。'.repeat(
        4,
      ),
      38,
    ],
    ['zh', '您可以随时通过下面的链接查看、更正或撤回所留内容；请勿将链接告诉他人。'.repeat(4), 38],
    ['ar', 'يمكنك عبر الرابط أدناه الاطلاع على ما تركته أو تصحيحه أو سحبه في أي وقت؛ احتفظ به لنفسك. '.repeat(4), 76],
    ['de', 'Bitte lassen Sie Webadressen hier weg. '.repeat(10), 76],
  ])('breaks lines where %s breaks them', (locale, paragraph, most) => {
    const text = plainText({ ...mail, paragraphs: [paragraph] }, locale);
    expect(widest(text)).toBeLessThanOrEqual(most);
    expect(text.replace(/\s/g, '')).toBe(`Title${paragraph}----Footer`.replace(/\s/g, ''));
    expect(text).not.toMatch(/\n[、。，；！？）」]/u);
  });
});
