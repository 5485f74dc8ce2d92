// The colours, fonts and spacing of the application (`components/app/theme.ts`), repeated because this page loads none of its
// styles.
const rules = `
:root{--body:#FBFAF7;--ink:#16181D;--muted:#5C606A;--line:#E6E3DC;--accent:#C8372D;--on-accent:#FFFFFF;color-scheme:light;
--font:"Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
[data-mantine-color-scheme="dark"]{--body:#131417;--ink:#F2F0EB;--muted:#A3A7B0;--line:#2C2F35;--accent:#FF6B5E;--on-accent:#000000;color-scheme:dark}
:lang(ja){--font:system-ui,"Hiragino Sans","Yu Gothic UI","Noto Sans JP","Noto Sans CJK JP",sans-serif}
:lang(zh){--font:system-ui,"PingFang SC","Microsoft YaHei UI","Noto Sans SC","Noto Sans CJK SC",sans-serif}
:lang(ar){--font:"SF Arabic","Segoe UI","Noto Sans Arabic","Noto Naskh Arabic",Tahoma,sans-serif}
*{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0;background:var(--body);color:var(--ink);font:16px/1.5 var(--font);overflow-wrap:anywhere;-webkit-text-size-adjust:100%}
main{display:flex;flex-direction:column;justify-content:safe center;gap:24px;max-inline-size:392px;min-block-size:100dvh;margin-inline:auto;padding:24px 16px;text-align:center}
h1{margin:0;font-size:28px;line-height:1.25;letter-spacing:-.01em;text-wrap:balance}
:is(:lang(ar),:lang(ja),:lang(zh)) h1{letter-spacing:normal}
:lang(ja) main{line-break:strict;word-break:auto-phrase}
p{margin:0;text-wrap:pretty}
header p,.of-quiet{color:var(--muted)}
header p{margin-block-start:8px}
.of-cards{display:grid;gap:16px}
.of-card{padding:20px 16px 16px;border:1px solid var(--line);border-radius:12px;background:var(--paper);color:var(--ink);box-shadow:0 1px 2px rgb(22 24 29/6%),0 6px 20px rgb(22 24 29/6%)}
.of-name{font-size:20px;font-weight:700;line-height:1.3;text-wrap:balance}
.of-work{color:var(--muted);line-height:1.4}
.of-qr{display:block;inline-size:min(100%,320px,max(200px,calc(100dvh - 300px)));margin:12px auto 0;border-radius:12px;background:#fff}
.of-address{display:block;margin-block-start:12px;font-size:14px}
.of-hint{margin-block-start:-4px;font-size:14px}
fieldset{display:grid;gap:8px;min-inline-size:0;margin:0;padding:0;border:0;text-align:start}
legend{margin-block-end:8px;padding:0;font-size:14px;font-weight:550}
fieldset label{display:flex;align-items:center;gap:12px;min-block-size:44px;padding:8px 16px;border:1px solid var(--line);border-radius:8px;cursor:pointer}
fieldset label:has(:checked){border-color:var(--ink)}
fieldset label input{flex:none;inline-size:20px;block-size:20px;margin:0;accent-color:var(--accent)}
fieldset label bdi{display:block}
fieldset label bdi+bdi{color:var(--muted);font-size:14px}
.of-capture{display:grid;gap:12px}
.of-capture details{padding:0 16px;border:1px solid var(--line);border-radius:8px;text-align:start}
.of-capture summary{padding-block:9px;min-block-size:44px;font-weight:550;cursor:pointer}
.of-capture form{display:grid;gap:12px;margin-block:12px 16px}
.of-capture label{display:grid;gap:4px;font-size:14px;font-weight:550}
.of-capture :is(input,textarea){inline-size:100%;min-block-size:44px;padding:9px 12px;border:1px solid var(--muted);border-radius:8px;background:transparent;color:inherit;font:inherit;font-size:16px;font-weight:400}
header .of-act{margin-block-start:16px}
.of-acts{display:grid;gap:8px;justify-items:center}
.of-act{min-inline-size:200px;min-block-size:44px;padding:9px 20px;border:1px solid transparent;border-radius:8px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:550;text-decoration:none;cursor:pointer}
.of-link{display:inline-flex;align-items:center;min-block-size:44px;padding-inline:16px;color:inherit}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media (forced-colors:active){.of-card,.of-act{forced-color-adjust:auto}.of-qr{forced-color-adjust:none}}
@media print{.of-acts,.of-capture,fieldset,[role=status]{display:none}main{min-block-size:0}}
`;

/** The styles of the offline page, which are part of the document, because it must be complete without a network. */
export const offlineStyles = rules.replaceAll('\n', '');
