export const buyStyles = `
  .buy { min-width: 0; }
  @media (min-width: 992px) { .buy { align-self: start; } }
  /* A box taller than the window must scroll with the page, or its button stays below the edge. */
  @media (min-width: 992px) and (min-height: 1280px) { .buy { position: sticky; top: calc(var(--header) + 28px); } }
  .buy .plq { width: fit-content; }
  .buy h1 { overflow-wrap: break-word; hyphens: auto; }
  .buy h1 + p { margin-top: var(--s-4); }
  .buy .vp { color: var(--sale); font-weight: 500; min-height: 1.5em; }
  html:not([data-voucher]) .buy .vp:empty { display: none; }
  .buy .vp.on { font-weight: 600; }
  .buy .vp .off { margin-left: 8px; color: var(--ink); font-weight: 400; text-decoration: underline; }
  .buy:has(.vp.on) .cost .pr { color: var(--ink-2); text-decoration: line-through; }
  .buy:has(.vp.on) .cost .pr .now { color: inherit; font-weight: inherit; }
  .cost { gap: 4px 16px; }
  .ms { font-size: var(--t-s); font-weight: 500; }
  .ms:empty { display: none; }
  .ms.err { color: var(--err); }
  .sw { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 8px; }
  .sw li { flex: 1 1 56px; max-width: 76px; }
  .sw a { height: 64px; padding: 6px 4px; background: var(--ground-2); display: grid; place-items: center; }
  .sw img { max-height: 48px; width: auto; object-fit: contain; }
  .sw a[aria-current] { box-shadow: inset 0 -4px 0 var(--ink); }
  .sw a:hover:not([aria-current]) { box-shadow: inset 0 -4px 0 var(--line-2); }
  .szs { position: relative; }
  .szs legend { padding: 0; min-height: 44px; display: flex; align-items: center; margin-bottom: 8px; }
  .szs .nt { margin-bottom: 8px; }
  .szs .seg { position: absolute; right: 0; top: 0; }
  .sizes { display: grid; grid-template-columns: repeat(auto-fill, minmax(76px, 1fr)); gap: 6px; }
  .sizes.ranges { grid-template-columns: repeat(auto-fill, minmax(112px, 1fr)); }
  .sz { position: relative; min-height: 60px; padding: 4px; border: var(--rule) solid var(--line-2); border-radius: var(--r-control); display: grid; place-content: center; text-align: center; background: var(--surface); font-variant-numeric: tabular-nums; line-height: 1.15; cursor: pointer; }
  .sz input { position: absolute; opacity: 0; inset: 0; width: 100%; height: 100%; margin: 0; cursor: inherit; }
  .sz b { font-weight: 600; font-size: 1.0625rem; }
  .sz small { font-size: var(--t-xs); color: var(--ink-2); }
  .sz em { position: absolute; right: 5px; top: 2px; font: 600 .6875rem/1.3 var(--f-text); color: var(--sale); }
  .sz:has(em) { padding-top: 16px; }
  .sz:hover { border-color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink); }
  .sz:has(:checked) { background: var(--ink); color: var(--ground); border-color: var(--ink); }
  .sz:has(:checked) small, .sz:has(:checked) em { color: inherit; }
  .sz:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: 2px; box-shadow: 0 0 0 6px var(--focus-halo); z-index: 1; }
  .sz.out { background: linear-gradient(to top right, transparent calc(50% - .6px), var(--line-2) 50%, transparent calc(50% + .6px)); border-color: var(--line); color: var(--ink-2); box-shadow: none; }
  label.sz.out { cursor: not-allowed; }
  button.sz.out:hover { border-color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink); }
  button.sz.out small { text-decoration: underline; text-underline-offset: .2em; }
  .sz.out:has(:checked) { outline: 2px solid var(--err); outline-offset: -2px; }
  .sz.out small { hyphens: auto; }
  @media (forced-colors: active) { .sz:has(:checked) { forced-color-adjust: none; background: Highlight; color: HighlightText; } .sw a[aria-current] { border-bottom: 4px solid; } .ofs li:has(input:checked) { border-width: 2px; } }
  .ofs legend { padding: 0; margin-bottom: 8px; }
  .ofs li { display: flex; flex-wrap: wrap; align-items: center; border: 1px solid var(--line-2); }
  .ofs li + li { margin-top: -1px; }
  .ofs li:has(input:checked) { box-shadow: inset 0 0 0 2px var(--brand); position: relative; }
  .ofs li:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: 2px; z-index: 1; position: relative; }
  .ofs label { flex: 1 1 240px; display: grid; grid-template-columns: 22px 48px minmax(0, 1fr) auto; gap: 12px; align-items: center; min-height: 64px; padding: 6px 14px; cursor: pointer; }
  .ofs input { width: 22px; height: 22px; margin: 0; accent-color: var(--brand); }
  .ofs img { height: 48px; object-fit: contain; }
  .ofs b { display: block; font-weight: 600; overflow-wrap: break-word; }
  .ofs small { display: block; font-size: var(--t-xs); color: var(--ink-2); }
  .ofs em { display: none; font: 600 var(--t-xs)/1.4 var(--f-text); color: var(--ink-2); }
  .ofs li:has(input:disabled) :is(label, b) { color: var(--ink-2); cursor: not-allowed; }
  .ofs li:has(input:disabled) em { display: block; }
  .ofs li:has(input:disabled) :is(small, select) { display: none; }
  .ofs select { flex: 0 1 auto; min-height: 44px; max-width: 100%; margin: 0 14px 10px 48px; padding: 0 8px; border: 1px solid var(--line-2); border-radius: var(--r-control); background: var(--surface); }
  .pls { display: grid; gap: var(--s-4); padding-top: var(--s-2); }
  .pl { display: grid; grid-template-columns: 24px 1fr; gap: 12px; font-size: .9375rem; line-height: 1.45; }
  .addrow { display: flex; gap: 8px; }
  .addrow .keep { flex: none; width: 52px; height: auto; border: var(--rule) solid var(--line-2); }
  .addrow .keep:hover { border-color: var(--ink); }
  .addrow .keep[aria-pressed=true] svg { fill: currentColor; }
  @media (max-width: 767px) {
    .addrow { position: sticky; bottom: 0; z-index: var(--z-sticky); background: var(--ground); margin-inline: calc(var(--gutter) * -1); padding: 10px var(--gutter) calc(10px + env(safe-area-inset-bottom)); }
    .sz, .sz input { scroll-margin-bottom: calc(96px + env(safe-area-inset-bottom)); }
  }
`
