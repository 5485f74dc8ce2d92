import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentDisposition } from './content-disposition';

describe('contentDisposition', () => {
  it.each([
    ['ada.vcf', 'filename="ada.vcf"'],
    ['Ada Lovelace.vcf', 'filename="Ada Lovelace.vcf"'],
    ['Zoë Müller.vcf', `filename="Zoe Muller.vcf"; filename*=UTF-8''Zo%C3%AB%20M%C3%BCller.vcf`],
    ['山田太郎.vcf', `filename="download.vcf"; filename*=UTF-8''%E5%B1%B1%E7%94%B0%E5%A4%AA%E9%83%8E.vcf`],
    ["a'b(c)*.vcf", `filename="a'b(c)-.vcf"`],
    ["ä'(é)!.vcf", `filename="a'(e)!.vcf"; filename*=UTF-8''%C3%A4%27%28%C3%A9%29!.vcf`],
    ['100%.vcf', `filename="100_.vcf"; filename*=UTF-8''100%25.vcf`],
    ['../../etc/passwd', 'filename="-..-etc-passwd"'],
    ['C:\\x.png', 'filename="C--x.png"'],
    ['a\r\nSet-Cookie: b.vcf', 'filename="aSet-Cookie- b.vcf"'],
    ['"; filename="evil.exe', 'filename="-; filename=-evil.exe"'],
    ['gpj.\u202eexe', 'filename="gpj.exe"'],
    ['.htaccess', 'filename="htaccess"'],
    ['', 'filename="download"'],
    ['...', 'filename="download"'],
    [`${'a'.repeat(4000)}.vcf`, `filename="${'a'.repeat(100)}.vcf"`],
  ])('%j', (filename, value) => {
    expect(contentDisposition(filename, 'attachment')).toBe(`attachment; ${value}`);
  });

  it('shows or saves', () => {
    expect(contentDisposition('a.pdf', 'inline')).toBe('inline; filename="a.pdf"');
  });

  it('is one header value of the grammar for any name', () => {
    const attrChar = '(?:[A-Za-z0-9!#$&+.^_`|~-]|%[0-9A-F]{2})';
    const grammar = new RegExp(
      `^attachment; filename="[^"\\\\\\x00-\\x1f\\x7f-\\uffff]+"(?:; filename\\*=UTF-8''${attrChar}+)?$`,
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (filename) => {
        const value = contentDisposition(filename, 'attachment');
        expect(value).toMatch(grammar);
        const extended = /\*=UTF-8''(.*)$/.exec(value)?.[1];
        if (extended !== undefined) expect(decodeURIComponent(extended)).not.toMatch(/[\p{Cc}/\\"]/u);
      }),
    );
  });
});
