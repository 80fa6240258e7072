/** Styles of the tile interactions; loaded with their code, so that pages do not carry them before. */
export const tileInteractionStyles = `
  .tile .qs { position: absolute; inset: auto 0 0; z-index: 5; max-height: 100%; overflow: auto; background: var(--surface); padding: 10px; border: 0; border-top: var(--rule) solid var(--ink); animation: qs-in var(--m-mid) var(--ease); }
  @keyframes qs-in { from { opacity: 0; transform: translateY(8px); } }
  .qs .lb { display: flex; justify-content: space-between; gap: 8px; font-size: var(--t-xs); margin-bottom: 6px; }
  .hz { display: grid; grid-template-columns: repeat(auto-fill, minmax(44px, 1fr)); gap: 2px; }
  .hz > :only-child, .hz:has(> :only-child) { display: block; }
  .hz :is(button, a) { position: relative; display: grid; place-content: center; justify-items: center; min-height: 44px; width: 100%; padding-inline: 2px; font-size: var(--t-s); line-height: 1.1; border-radius: var(--r-control); font-variant-numeric: tabular-nums; text-decoration: none; }
  .hz b { font-weight: 500; }
  .hz button:hover, .hz .on { background: var(--ink); color: var(--ground); }
  .hz .x { color: var(--ink-2); }
  .hz .x:hover { text-decoration: underline; }
  .hz em { font: 600 .6875rem/1.2 var(--f-text); color: var(--sale); }
  .hz :is(button:hover, .on) :is(em, small) { color: inherit; }
  .hz button[aria-busy=true] { opacity: .64; cursor: progress; }
  .hz :is(button, a):focus-visible { outline-offset: -3px; box-shadow: inset 0 0 0 5px var(--focus-halo); }
  .hz.wait i { display: block; height: 44px; }
  .hm { font-size: var(--t-s); font-weight: 500; color: var(--err); padding-top: 6px; }
  .hm:empty { display: none; }
  .hm a { text-decoration: underline; }
  .hd { padding-bottom: calc(20px + env(safe-area-inset-bottom)); }
  .hd .hz { grid-template-columns: repeat(auto-fill, minmax(84px, 1fr)); gap: 6px; margin-top: 12px; }
  .hd .hz :is(button, a) { min-height: 64px; border: var(--rule) solid var(--line-2); background: var(--surface); font-size: var(--t-m); }
  .hd .hz :is(button:hover, .on) { border-color: var(--ink); background: var(--ink); }
  .hd .hz .x { background: none; border-color: var(--line); text-align: center; }
  .hd .hz small { font-size: var(--t-xs); color: var(--ink-2); }
  .hd .hz :is(button:hover, .on) small { color: inherit; }
  .hd .hz.wait i { height: 64px; }
  .tile .pic .two { opacity: 0; z-index: 2; transition: opacity var(--m-mid) var(--ease); }
  .tile .pic .two.fit { inset: auto 3% 7%; width: 94%; height: 86%; margin: 0; object-fit: contain; object-position: bottom; transform: none !important; }
  .tile .pic.turned .two { opacity: 1; }
  .tile .pic.turned img:not(.two) { opacity: 0; }
  @media (prefers-reduced-motion: reduce) { .tile .qs { animation: none; } .tile .pic .two { transition: none; } }
`
