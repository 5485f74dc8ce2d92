import { compact } from './compact';

const rules = `
:is(.mc-help,.mc-send) summary{display:inline-flex;align-items:center;min-block-size:44px;cursor:pointer;font-size:14px;color:var(--accent);text-decoration:underline;text-underline-offset:2px;list-style:none}
:is(.mc-help,.mc-send) summary::-webkit-details-marker{display:none}
:is(.mc-help,.mc-send) summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:8px}
.mc-help{margin-block-start:4px;font-size:14px;text-align:center}
.mc-help[open]{padding-block-end:4px}
.mc-help p{margin:0 0 8px;text-align:start}
.mc-help b{font-weight:550}
.mc-ways-out :is(a,button){display:inline-flex;align-items:center;min-block-size:44px;margin-inline-end:16px;color:var(--accent)!important;font-weight:550;text-decoration:underline;text-underline-offset:2px}
.mc-send{grid-column:1/-1}
.mc-send summary{color:var(--ink)}
.mc-send label{display:block;font-size:14px;line-height:1.4}
.mc-send input{display:block;inline-size:100%;min-block-size:44px;margin-block:4px 8px;padding:8px 12px;border:1px solid var(--muted);border-radius:8px;background:var(--paper);color:var(--ink);font:inherit}
.mc-send input:focus-visible{outline:2px solid var(--accent);outline-offset:1px}
.mc-card .mc-send button{min-block-size:44px;padding:8px 20px;border:1px solid;border-radius:8px;color:var(--ink);font-weight:550}
.mc-send .mc-small{margin-block-start:8px!important}
.mc-frame{inline-size:100%;border:0}
@media print{.mc-send{display:none}}
`;

/** Styles of the help with saving, of the form that sends the card to a phone, and of a video that plays. */
export const helpStyles = compact(rules);
