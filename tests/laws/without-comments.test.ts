import { expect, it } from 'vitest';
import { withoutComments } from './without-comments';

it.each([
  [
    "const a = 'https://x/*'; const b = process.env.HOME; /* c */",
    "const a = 'https://x/*'; const b = process.env.HOME; ",
  ],
  ["accept('image/*'); a(); // image/*\nb(); accept('image/*');", "accept('image/*'); a(); \nb(); accept('image/*');"],
  [`const a = \`\n  // \${b /* c */} \n/*\`; d(); // */`, `const a = \`\n  // \${b } \n/*\`; d(); `],
  ['const a = /[/*]/; b(); /* c */', 'const a = /[/*]/; b(); '],
  ['const a = <p>/* b */ // c {d /* e */}</p>;', 'const a = <p>/* b */ // c {d }</p>;'],
  ["// it's `a\nb();\n/**\n * `c\n */\nd();", '\nb();\n\nd();'],
  ["a('b'); // it's\nc();", "a('b'); \nc();"],
])('takes the comments alone out of %s', (code, rest) => {
  expect(withoutComments(code, 'a.tsx')).toBe(rest);
});

it('takes comments out of stylesheets, but not what an address or a text has of them', () => {
  expect(withoutComments('a { content: "/*"; color: red; /* it\'s "red" */ }', 'a.css')).toBe(
    'a { content: "/*"; color: red;  }',
  );
});
