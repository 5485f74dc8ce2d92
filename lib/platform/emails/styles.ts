// The colors of the application (`components/app/tokens.ts`), written out: programs for email know no variables.

const font = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif";
const act = { borderRadius: 8, fontSize: 16, fontWeight: 600, lineHeight: '20px', padding: '13px 22px' };
const text = { color: '#16181D', fontSize: 16, lineHeight: '24px', margin: '0 0 16px' };
const quiet = { color: '#5C606A', fontSize: 13, lineHeight: '20px' };
const ground = { background: '#F4F1EA', borderRadius: 10 };

/** The styles of elements; most programs heed nothing else. */
export const styles = {
  body: { background: '#FBFAF7', color: '#16181D', fontFamily: font, margin: 0, padding: '24px 8px' },
  sheet: {
    ...{ background: '#FFFFFF', border: '1px solid #E6E3DC', borderRadius: 12, maxWidth: 600, width: '100%' },
    ...{ borderCollapse: 'separate' as const, overflow: 'hidden' },
  },
  picture: { borderRadius: '11px 11px 0 0', display: 'block', height: 'auto', maxWidth: '100%', width: '100%' },
  content: { padding: '28px 32px 24px' },
  brand: { ...text, fontSize: 15, fontWeight: 700, margin: '0 0 20px' },
  name: { marginInlineStart: 10, verticalAlign: 'middle' },
  title: { ...text, fontSize: 24, fontWeight: 700, letterSpacing: '-0.01em', lineHeight: '32px', margin: '0 0 12px' },
  text,
  who: { ...text, fontSize: 18 },
  work: { ...quiet, fontSize: 15 },
  quotation: { ...text, ...ground, fontSize: 15, padding: '14px 18px', whiteSpace: 'pre-line' as const },
  fact: { ...text, margin: '0 0 10px' },
  figures: { ...ground, margin: '8px 0 20px', padding: '14px 8px' },
  figure: { padding: '0 10px', verticalAlign: 'top' as const, width: '33%' },
  number: { fontSize: 26, fontWeight: 700, lineHeight: '34px' },
  label: { ...quiet, fontSize: 14 },
  digits: {
    ...{ ...text, ...ground, fontSize: 32, fontWeight: 700, letterSpacing: 8, lineHeight: '40px' },
    ...{ margin: '8px 0 16px', padding: '16px 20px', textAlign: 'center' as const },
  },
  acts: { padding: '4px 0' },
  button: { ...act, background: '#16181D', border: '1px solid #16181D', color: '#FFFFFF', margin: '0 0 10px' },
  other: { ...act, border: '1px solid #D8D4CB', color: '#16181D', margin: '0 0 10px', marginInlineStart: 10 },
  rule: { borderColor: '#E6E3DC', margin: '20px 0 16px' },
  small: { ...quiet, margin: '0 0 8px' },
  link: { ...quiet, textDecoration: 'underline' },
};

/** Dark colors, and narrow windows, for programs that know media queries. */
export const darkStyles = `
@media (max-width: 480px) {
  .m-content { padding: 24px 20px 20px !important; }
  .m-act, .m-other { display: block !important; margin-inline-start: 0 !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .m-body, .m-body > table > tbody > tr > td { background: #131417 !important; }
  .m-sheet { background: #1B1D21 !important; border-color: #2C2F35 !important; }
  .m-ink { color: #F2F0EB !important; }
  .m-quiet { color: #A3A7B0 !important; }
  .m-note { background: #26282D !important; color: #F2F0EB !important; }
  .m-act { background: #F2F0EB !important; border-color: #F2F0EB !important; color: #16181D !important; }
  .m-other { border-color: #50545D !important; color: #F2F0EB !important; }
  .m-rule { border-color: #2C2F35 !important; }
}
`;
