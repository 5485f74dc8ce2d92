import { describe, expect, it } from 'vitest';
import { assertPdf, documentName } from './document';

const code = (text: string) => {
  try {
    assertPdf(Buffer.from(text, 'latin1'));
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a PDF', () => {
  it.each([
    ['whole', '%PDF-1.7\n1 0 obj\n%%EOF\n', null],
    ['behind some bytes, as some printers write it', `${' '.repeat(1000)}%PDF-1.4\n%%EOF`, null],
    ['with its mark too late', `${' '.repeat(1100)}%PDF-1.4\n%%EOF`, 'document_unsupported'],
    ['cut off', `%PDF-1.7\n%%EOF${'x'.repeat(2000)}`, 'document_unreadable'],
    ['empty', '', 'document_unreadable'],
    ['that is a page', '<!doctype html>', 'document_unsupported'],
  ])('%s', (_what, text, wanted) => {
    expect(code(text)).toBe(wanted);
  });
});

describe('the name of a document', () => {
  it.each([
    ['Offer 2026.pdf', 'Offer 2026.pdf'],
    ['名刺.PDF', '名刺.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\x\\cv.pdf', 'cv.pdf'],
    ['page.html', 'page.html.pdf'],
    ['a\r\nSet-Cookie: b.pdf', 'aSet-Cookie: b.pdf'],
    ['\u202efdp.exe', 'fdp.exe.pdf'],
    ['folder/', 'document.pdf'],
    ['.pdf', 'document.pdf'],
    ['\ud800.pdf', '\ufffd.pdf'],
    [null, 'document.pdf'],
  ])('%j is kept as %j', (given, wanted) => {
    expect(documentName(given)).toBe(wanted);
  });

  it('is cut between characters, before its ending', () => {
    const name = documentName(`${'🦄'.repeat(300)}.pdf`);
    expect(name).toBe(`${'🦄'.repeat(98)}.pdf`);
  });
});
