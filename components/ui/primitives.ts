import type { Brand } from '#config/brands.ts'

const reset = `
  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 96px; }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 400 var(--t-m)/var(--lh-body) var(--f-text); -webkit-font-smoothing: antialiased; overflow-x: clip; }
  img, svg { display: block; max-width: 100%; }
  img { height: auto; }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; border: 0; }
  fieldset { min-width: 0; }
  h1, h2, h3, h4 { font-size: inherit; font-weight: 600; text-wrap: balance; }
  ul, ol { list-style: none; }
  a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: .22em; }
  button, input, select, textarea { font: inherit; color: inherit; }
  button { background: none; border: 0; padding: 0; cursor: pointer; text-align: start; }
  [hidden] { display: none !important; }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; box-shadow: 0 0 0 6px var(--focus-halo); }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation: none !important; transition-duration: .01ms !important; }
  }
`

const text = `
  .vh { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .d { font-family: var(--f-display); font-weight: var(--d-wght); font-stretch: var(--d-wdth); letter-spacing: var(--d-track); line-height: var(--d-lh); text-transform: var(--d-case); text-wrap: balance; overflow-wrap: break-word; }
  .cond { letter-spacing: 0; font-weight: 720; font-stretch: 75%; }
  .t-xs { font-size: var(--t-xs); }
  .t-s { font-size: var(--t-s); }
  .t-l { font-size: var(--t-l); line-height: 1.4; }
  .t-xl { font-size: var(--t-xl); }
  .t-2xl { font-size: var(--t-2xl); }
  .t-3xl { font-size: var(--t-3xl); }
  .t-4xl { font-size: var(--t-4xl); }
  .mut { color: var(--ink-2); }
  .num { font-variant-numeric: tabular-nums; }
  .b { font-weight: 600; }
  .r { text-align: right; }
`

const layout = `
  .wrap { padding-inline: var(--gutter); max-width: var(--page-max); margin-inline: auto; }
  .g { display: grid; grid-template-columns: repeat(var(--cols), minmax(0, 1fr)); gap: var(--gap); }
  .row { display: flex; align-items: center; gap: var(--s-3); }
  .sb { justify-content: space-between; }
  .wrapf { flex-wrap: wrap; }
  .stack > * + * { margin-top: var(--s-4); }
  .stack-s > * + * { margin-top: var(--s-2); }
  .sec { padding-block: var(--s-9); }
  .hr { border: 0; border-top: var(--rule) solid var(--line); margin: 0; }
  .ic { width: 24px; height: 24px; fill: none; stroke: currentColor; stroke-width: var(--icon); stroke-linecap: var(--icon-cap); stroke-linejoin: round; flex: none; }
  .ic.s { width: 18px; height: 18px; }
  .panel { position: relative; overflow: hidden; }
  .wall { background: var(--accent); color: var(--on-accent); }
  .wall::before { content: ""; position: absolute; inset: auto 0 0 0; height: var(--plinth); background: var(--brand); }
  .night { background: var(--brand); color: var(--on-brand); --ink-2: #b9c6be; --line: rgb(255 255 255 / .28); --focus: #fff; }
`

const controls = `
  .btn { display: inline-flex; align-items: center; justify-content: center; gap: 10px; min-height: 52px; padding: 8px 26px; background: var(--brand); color: var(--on-brand); font-weight: var(--ui-wght); text-align: center; border: var(--rule) solid var(--brand); border-radius: var(--r-control); text-decoration: none; transition: background var(--m-fast), color var(--m-fast); }
  .btn:hover { background: var(--brand-2); }
  .btn.alt { background: transparent; color: var(--ink); border-color: var(--ink); }
  .btn.alt:hover { background: var(--ink); color: var(--ground); }
  .btn.acc { background: var(--accent); color: var(--on-accent); border-color: var(--accent); }
  .btn.acc:hover { background: color-mix(in srgb, var(--accent) 84%, var(--on-accent)); }
  .btn.ink { background: var(--ink); color: var(--ground); border-color: var(--ink); }
  :is(a, button, figure, select)[aria-busy=true] { opacity: .64; cursor: progress; }
  #unfinished { position: fixed; inset: auto 16px 16px; z-index: var(--z-toast); width: fit-content; margin-inline: auto; padding: 6px 20px; background: var(--ink); color: var(--ground); --focus: var(--ground); }
  .btn[disabled], .btn[aria-disabled=true] { background: var(--surface); color: var(--ink-2); border-color: var(--line-2); cursor: not-allowed; }
  .btn.full { width: 100%; }
  .btn.sm { min-height: 44px; padding: 4px 18px; font-size: var(--t-s); }
  .spin { width: 18px; height: 18px; border: 2px solid currentColor; border-right-color: transparent; border-radius: 50%; animation: spin .9s linear infinite; }
  @keyframes spin { to { transform: rotate(1turn); } }
  .lnk { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; font-weight: var(--ui-wght); text-decoration: underline; }
  .lnk:hover { text-decoration-thickness: 2px; }
  .ib { display: inline-grid; place-items: center; width: 44px; height: 44px; position: relative; border-radius: var(--r-control); }
  .ib .n { position: absolute; top: 4px; right: 1px; min-width: 18px; height: 18px; border-radius: var(--r-chip); background: var(--accent); color: var(--on-accent); font: 600 11px/18px var(--f-text); text-align: center; padding: 0 4px; }
  .ib .n.dot { top: 9px; right: 7px; min-width: 10px; height: 10px; padding: 0; }
  .chip { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; padding: 0 14px; border: var(--rule) solid var(--line-2); border-radius: var(--r-chip); font-size: var(--t-s); white-space: nowrap; text-decoration: none; }
  .chip:hover { border-color: var(--ink); }
  .chip.on { background: var(--ink); color: var(--ground); border-color: var(--ink); }
  .chips { display: flex; gap: 8px; flex-wrap: wrap; }
  .seg { display: inline-flex; border: var(--rule) solid var(--line-2); border-radius: var(--r-control); overflow: hidden; }
  .seg button { min-height: 44px; min-width: 56px; padding: 0 14px; text-align: center; font-size: var(--t-s); font-weight: 600; }
  .seg button:focus-visible { outline-offset: -4px; box-shadow: inset 0 0 0 6px var(--focus-halo); }
  .seg button[aria-pressed=true] { background: var(--ink); color: var(--ground); }
  .plq { display: inline-block; font-family: var(--f-display); font-weight: 600; font-size: .8125rem; line-height: 1; padding: 6px 9px; }
  .pr { font-variant-numeric: tabular-nums; white-space: nowrap; }
  .pr s { color: var(--ink-2); margin-left: 8px; text-decoration-thickness: 1px; }
  .pr .now { color: var(--sale); font-weight: 600; }
  .st { display: inline-flex; align-items: center; gap: 8px; font-size: var(--t-s); font-weight: 600; }
  .st::before { content: ""; width: 10px; height: 10px; border-radius: 50%; background: currentColor; flex: none; }
  .sk { background: linear-gradient(100deg, var(--ground-2) 40%, var(--surface) 50%, var(--ground-2) 60%) 0 0/300% 100%; animation: sk 1.6s linear infinite; }
  @keyframes sk { from { background-position: 100% 0; } to { background-position: 0 0; } }
`

const forms = `
  .f { display: grid; gap: 6px; align-content: start; }
  .f label, .f .lb { font-size: var(--t-s); font-weight: 600; }
  .in-t { min-height: 52px; width: 100%; padding: 0 14px; background: var(--surface); border: 1px solid var(--line-2); border-radius: var(--r-control); font-size: 1rem; }
  .in-t:hover { border-color: var(--ink); }
  .in-t[disabled] { background: var(--ground-2); color: var(--ink-2); }
  .f .ms { font-size: var(--t-s); display: flex; gap: 6px; align-items: flex-start; }
  .f.err .in-t { border: 2px solid var(--err); }
  .f.err .ms { color: var(--err); font-weight: 500; }
  .opt { display: grid; grid-template-columns: 24px 1fr auto; gap: 14px; align-items: center; min-height: 64px; padding: 12px 16px; border: 1px solid var(--line-2); border-radius: var(--r-control); background: var(--surface); }
  .opt + .opt { margin-top: -1px; }
  .opt .rd { width: 22px; height: 22px; border-radius: 50%; border: 1.5px solid var(--line-2); }
  .opt.on, .opt:has(input:checked) { box-shadow: inset 0 0 0 2px var(--brand); position: relative; }
  .opt.on .rd, .opt:has(input:checked) .rd { border: 7px solid var(--brand); }
  .sum { display: grid; gap: 10px; }
  .sum div { display: flex; justify-content: space-between; gap: 16px; }
  .sum .tot { font-size: var(--t-xl); font-weight: 600; padding-top: 14px; border-top: 1px solid var(--line-2); }
`

const layers = `
  dialog { border: 0; padding: 0; max-width: none; max-height: none; color: var(--ink); background: var(--ground); overscroll-behavior: contain; }
  /* A dialog may be rendered in a stack. */
  dialog, :is(.stack, .stack-s) > dialog { margin: 0; }
  dialog:not([open]) { display: none; }
  dialog::backdrop, .scrim { background: rgb(15 25 20 / .55); }
  .scrim { position: fixed; inset: 0; z-index: var(--z-scrim); }
  html:has(dialog:modal) { overflow: hidden; }
  .sheet { position: fixed; inset: 0 0 0 auto; width: min(520px, 100%); height: 100%; background: var(--ground); z-index: var(--z-sheet); display: flex; flex-direction: column; }
  .sheet.left { inset: 0 auto 0 0; }
  .sheet > .top, .sheet > .bot { padding: 22px clamp(16px, 3vw, 32px); }
  .sheet > .mid { flex: 1; overflow: auto; padding: 0 clamp(16px, 3vw, 32px); }
  .sheet > .bot { border-top: 1px solid var(--line-2); background: var(--surface); }
  .dlg { position: fixed; z-index: var(--z-dialog); inset: auto 0 0 0; width: 100%; background: var(--ground); max-height: 94%; overflow: auto; padding: clamp(20px, 3.4vw, 48px); }
  @media (min-width: 768px) { .dlg { inset: 50% auto auto 50%; transform: translate(-50%, -50%); width: min(1040px, 92vw); } }
  @media (prefers-reduced-motion: no-preference) {
    dialog[open] { animation: dialog-in var(--m-mid) var(--ease); }
    dialog.sheet[open] { animation-name: sheet-in; }
    dialog.sheet.left[open] { animation-name: sheet-in-left; }
    dialog[open]::backdrop { animation: dialog-in var(--m-mid); }
    @keyframes dialog-in { from { opacity: 0; } }
    @keyframes sheet-in { from { transform: translateX(100%); } }
    @keyframes sheet-in-left { from { transform: translateX(-100%); } }
  }
`

/** Forced colours remove backgrounds, so selected states need another mark. Controls are hidden in print. */
const otherMedia = `
  @media (forced-colors: active) {
    .chip.on, .seg button[aria-pressed=true] { forced-color-adjust: none; background: Highlight; color: HighlightText; }
    .opt:has(input:checked) { outline: 3px solid Highlight; outline-offset: -3px; }
  }
  @media print {
    body { background: #fff; }
    .note, .bar, .skip, .crumbs, .fb, .chips, .pg, .rail, .addrow, .seg, .qadd, .gal .turn, .gal .at, dialog, .popup, footer, .ctl, .told, .more, .rest > summary, .rv .ft button, .buy .lnk, .ofs { display: none !important; }
    details::details-content { content-visibility: visible; block-size: auto; }
    .pdp { grid-template-columns: 2fr 3fr !important; }
    .gal { margin: 0 !important; }
    .gal .strip { display: block !important; }
    .gal figure:not(.a) { display: none; }
    .tile, .rv, figure, details { break-inside: avoid; }
  }
`

/** Class names that every section may use. They define structure only: all values come from the tokens. */
export const primitives = [reset, text, layout, controls, forms, layers, otherMedia].join('')

/** Signature parts, the only places that depend on the brand. */
export const brandPrimitives: Readonly<Record<Brand, string>> = {
  /** The plaque is a house-number tile. */
  vereda: `
    .plq { background: var(--surface); color: var(--brand); box-shadow: inset 0 0 0 1px var(--brand), inset 0 0 0 3px var(--surface), inset 0 0 0 4px var(--brand); border-radius: 2px; letter-spacing: -.01em; }
  `,
  taller: `
    .plq { background: var(--ink); color: #fff; font-stretch: 75%; font-weight: 700; text-transform: uppercase; letter-spacing: .01em; }
  `,
  cumbre: `
    .plq { background: var(--surface); color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink); font-stretch: 75%; font-size: .75rem; letter-spacing: -.03em; }
    .night { --ink-2: #a9b8bd; background: #14242c; }
  `,
}
