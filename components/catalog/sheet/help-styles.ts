/** Styles of fit, size guide and care. */
export const helpStyles = `
  .help { display: grid; gap: var(--s-2); justify-items: start; }
  .help .fit { width: 100%; }
  .fitbar { position: relative; height: 28px; margin: 6px 10px 0; }
  .fitbar::before { content: ""; position: absolute; inset: 13px -10px auto; border-top: 2px solid var(--line-2); }
  .fitbar i { position: absolute; top: 4px; width: 20px; height: 20px; border-radius: var(--r-chip); background: var(--brand); translate: -50%; border: 3px solid var(--ground); }
  @media (forced-colors: active) { .fitbar i { forced-color-adjust: none; background: CanvasText; } }
  .marks { display: flex; flex-wrap: wrap; gap: 10px 22px; padding-top: 6px; font-size: var(--t-s); }
  .marks li { display: flex; align-items: center; gap: 8px; }
  .marks .ic { width: 32px; height: 32px; }
  .acc address { font-style: normal; }
  .guide > * + * { margin-top: var(--s-4); }
  .guide .sk { height: 320px; }
  .guide .scroll { overflow-x: auto; }
  .guide table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
  .guide caption { text-align: start; padding-bottom: 8px; }
  .guide th, .guide td { text-align: start; padding: 10px 16px 10px 8px; border-top: 1px solid var(--line); white-space: nowrap; }
  .guide thead th { font-size: var(--t-s); }
  .guide tbody th { font-weight: 600; }
  .guide tr[aria-current] > * { background: var(--accent-soft); color: var(--on-accent); }
  .guide tr[aria-current] th { box-shadow: inset 4px 0 0 var(--ink); }
  .guide .scroll > p { margin-top: 8px; max-width: var(--measure); }
  .guide .steps { display: grid; gap: 12px 32px; margin-top: 8px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr)); }
`
