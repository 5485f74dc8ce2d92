import { compact } from '@/components/cards/public-card/compact';

const rules = `
.mx-head{display:flex;align-items:center;gap:16px;margin-block-end:20px}
.mc-card .mx-head .mc-photo{flex:none;inline-size:64px;block-size:64px;margin:0;border:0;border-radius:50%}
.mx-head .mc-initials{font-size:24px}
.mx-title{margin:0;font-size:22px;font-weight:700;line-height:1.3;text-wrap:balance}
.mx-title:lang(ja){word-break:auto-phrase}
.mx-text{margin-block-end:16px!important;color:var(--muted);white-space:pre-line}
.mx-box{margin-block-end:24px;padding:16px;border:1px solid var(--line);border-radius:12px}
.mx-box .mc-small{margin-block-start:8px!important}
.mx-alert{margin-block-end:20px!important;padding:12px 16px!important;border:2px solid var(--ink);border-radius:8px;font-weight:550}
.mx-pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,150px),1fr));column-gap:12px}
.mx-field{margin:0 0 16px;padding:0;border:0;min-inline-size:0}
.mx-field>label,.mx-field>legend{display:block;padding:0;margin-block-end:4px;font-size:14px;font-weight:550;line-height:1.4}
.mx-optional{font-weight:400;color:var(--muted)}
.mx-field :is(input:not([type=checkbox],[type=radio]),select,textarea){display:block;inline-size:100%;min-block-size:48px;padding:10px 12px;border:1px solid var(--muted);border-radius:8px;background:var(--paper);color:var(--ink);font:inherit}
.mx-field textarea{min-block-size:104px;resize:vertical}
.mx-field :is(input,select,textarea):focus-visible{outline:2px solid var(--accent);outline-offset:1px}
.mx-field [aria-invalid]{border:2px solid var(--ink)!important}
.mx-error{margin-block-start:4px!important;font-size:14px;font-weight:550}
.mx-error::before{content:"⚠ "}
.mx-field>.mx-tick{display:flex;align-items:flex-start;gap:12px;min-block-size:44px;margin:0;padding-block:9px;font-size:16px;font-weight:400;line-height:1.5;cursor:pointer}
.mx-words{white-space:pre-line;min-inline-size:0;overflow-wrap:anywhere}
.mx-agreed{margin:0 0 24px;font-size:14px}
.mx-tick input{flex:none;inline-size:24px;block-size:24px;margin:0;accent-color:var(--act)}
.mc-card .mx-act{inline-size:100%;font:inherit;font-weight:550;cursor:pointer}
.mx-act.mc-save{display:flex;min-block-size:52px;background:var(--act);color:var(--onAct);border:1px solid transparent;border-radius:8px;padding:12px 16px}
.mc-card .mx-act.mc-action{border:1px solid currentColor;border-radius:8px;min-block-size:52px;padding:12px 16px;color:var(--accent)}
.mx-list{display:grid;gap:12px;margin:8px 0 24px}
.mx-list dt{font-size:12px;line-height:1.4;color:var(--muted)}
.mx-list dd{margin:0;white-space:pre-line}
.mx-links{display:flex;flex-wrap:wrap;column-gap:20px;margin-block-start:16px!important}
.mx-links a{display:inline-flex;align-items:center;min-block-size:44px}
@media (forced-colors:active){.mx-act.mc-save{border-color:ButtonText}}
@media print{.mx-links,.mc-acts{display:none}}
`;

/** Styles of the pages on which visitors leave their details, beside those of the card. */
export const exchangeStyles = compact(rules);
