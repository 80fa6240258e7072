/** Panels that are anchored to their button. */
const panelNames = [
  'size',
  'color',
  'price',
  'kind',
  'brand',
  'category',
  'gender',
  'family',
  'sale',
  'sort',
] as const

const anchorNames = panelNames.map((name) => `.o-${name} { anchor-name: --o-${name}; }`).join(' ')
const anchoredPanels = panelNames.map((name) => `.fp.${name} { position-anchor: --o-${name}; }`).join(' ')
const openButtonSelectors = (rest: string) =>
  panelNames.map((name) => `.fb:has(#facet-${name}:popover-open) .o-${name}${rest}`).join(', ')

/** The filter bar and its panels: a bottom sheet on phones, below their button from 992 px. */
export const facetStyles = `
  .fb { position: sticky; top: calc(var(--header) - var(--rule)); z-index: var(--z-sticky); background: var(--ground); border-block: var(--rule) solid var(--line); }
  .fb .in { display: flex; align-items: center; gap: 4px; min-height: 60px; overflow-x: auto; scrollbar-width: none; }
  .fc { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; padding: 0 14px; white-space: nowrap; font-size: .9375rem; border-radius: var(--r-chip); }
  .o-all, .o-all + .fc { margin-left: -14px; }
  .fc:hover, ${openButtonSelectors('')} { background: var(--ground-2); }
  .fc:focus-visible { outline-offset: -4px; box-shadow: inset 0 0 0 6px var(--focus-halo); }
  .fc sup { font-size: .75rem; font-weight: 600; line-height: 1; background: var(--brand); color: var(--on-brand); padding: 4px 7px; border-radius: var(--r-chip); vertical-align: 0; }
  .fc .ic { transition: transform var(--m-fast); }
  ${openButtonSelectors(' .ic')} { transform: rotate(180deg); }
  .fb .ct { margin-left: auto; padding-inline: 12px; font-size: var(--t-s); color: var(--ink-2); white-space: nowrap; }
  ${anchorNames}
  .fp { position: fixed; inset: auto 0 0; width: 100%; max-width: none; max-height: 82vh; margin: 0; border: 0; border-top: calc(var(--rule) * 2) solid var(--ink); background: var(--surface); color: var(--ink); padding: 8px var(--gutter) calc(20px + env(safe-area-inset-bottom)); overflow: auto; overscroll-behavior: contain; }
  .fp::backdrop { background: rgb(15 25 20 / .55); }
  .fp .ph { display: flex; justify-content: space-between; align-items: center; min-height: 52px; }
  .fa { position: fixed; inset: auto 0 0; width: 100%; max-width: none; max-height: 92dvh; margin: 0; border: 0; border-top: calc(var(--rule) * 2) solid var(--ink); background: var(--surface); color: var(--ink); padding: 8px var(--gutter) 0; overflow: auto; overscroll-behavior: contain; }
  .fa::backdrop { background: rgb(15 25 20 / .55); }
  .fa > .ph { display: flex; justify-content: space-between; align-items: center; min-height: 52px; font-size: var(--t-l); }
  .fa .go { position: sticky; bottom: 0; z-index: 1; padding-block: 12px calc(16px + env(safe-area-inset-bottom)); background: var(--surface); border-top: var(--rule) solid var(--line); margin-inline: calc(var(--gutter) * -1); padding-inline: var(--gutter); }
  .fa .so { padding-block: 16px 24px; }
  .fa .so span::first-letter { text-transform: uppercase; }
  .fp .own { font-size: var(--t-s); color: var(--ink-2); padding-top: 10px; }
  .mine { display: inline-flex; align-items: center; gap: 4px; }
  .mine .fc { margin: 0; }
  .mine > span { display: inline-flex; gap: 4px; }
  @media (scripting: none) { .mine { display: none; } }
  .fp .btn { margin-top: var(--s-4); position: sticky; bottom: 0; box-shadow: 0 20px var(--surface); }
  .cks { display: grid; grid-template-columns: repeat(auto-fill, minmax(72px, 1fr)); gap: 6px; }
  .cks.spans { grid-template-columns: repeat(auto-fill, minmax(108px, 1fr)); }
  .ckg + .ckg { margin-top: 14px; } .ckg > p { margin-bottom: 6px; }
  .ck, .cl { position: relative; cursor: pointer; }
  .ck input, .cl input { position: absolute; opacity: 0; inset: 0; width: 100%; height: 100%; margin: 0; cursor: pointer; }
  .ck span { display: grid; place-items: center; min-height: 48px; align-content: center; padding-inline: 4px; border: var(--rule) solid var(--line-2); border-radius: var(--r-control); font-variant-numeric: tabular-nums; text-align: center; line-height: 1.15; }
  .ck small { font-size: var(--t-xs); color: var(--ink-2); }
  .ck input:checked + span small { color: inherit; }
  .ck:hover span { border-color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink); }
  .ck input:checked + span { background: var(--ink); color: var(--ground); border-color: var(--ink); }
  .ck input:focus-visible + span, .cl:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: 2px; box-shadow: 0 0 0 6px var(--focus-halo); }
  .ft { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; padding-top: 12px; }
  .ft label { display: grid; gap: 4px; }
  .ft input { width: 100%; min-height: 44px; padding: 0 12px; font: inherit; color: inherit; background: transparent; border: var(--rule) solid var(--line-2); border-radius: var(--r-control); }
  .ft input::placeholder { color: var(--ink-2); opacity: 1; }
  .ft input:user-invalid { border-color: var(--sale); }
  .cl { display: flex; align-items: center; gap: 12px; min-height: 44px; }
  .cl > :last-child:not(:nth-child(2)) { margin-left: auto; }
  .cl i { width: 22px; height: 22px; border-radius: var(--r-chip); background: var(--c); box-shadow: inset 0 0 0 1px rgb(0 0 0 / .22); flex: none; }
  .cl::after { content: ""; order: -1; width: 20px; height: 20px; border: var(--rule) solid var(--line-2); border-radius: var(--r-control); flex: none; }
  .cl:has([type=radio])::after { border-radius: 50%; }
  .cl:hover::after { border-color: var(--ink); }
  .cl:has(:checked)::after { background: var(--ink); border-color: var(--ink); box-shadow: inset 0 0 0 4px var(--surface); }
  @media (forced-colors: active) { .cl i { forced-color-adjust: none; } .ck input:checked + span, .cl:has(:checked)::after { forced-color-adjust: none; background: Highlight; color: HighlightText; box-shadow: none; } }
  .fp.sort a { display: flex; justify-content: space-between; align-items: center; min-height: 44px; text-decoration: none; }
  .fp.sort a:hover { text-decoration: underline; }
  .fp.sort a span { display: block; } .fp.sort a span::first-letter { text-transform: uppercase; }
  .fp.sort a[aria-current] { font-weight: 600; }
  @media (max-width: 991px) {
    .fb .in { overflow-x: auto; min-height: 56px; }
    .fb .in > .fc:not(.o-all), #facet-sort { display: none; }
    .fb .fc { padding: 0 10px; }
    .fb .o-all { margin-left: -10px; }
    .fb .ct { padding-inline: 4px; margin: 0; }
    .fb .mine { order: 1; }
    .fa:popover-open .fp { display: block; position: static; max-height: none; padding: 4px 0 20px; border-top: var(--rule) solid var(--line); overflow: visible; background: none; }
    .fa .fp .ph .ib, .fa .fp > .btn { display: none; }
    @media (prefers-reduced-motion: no-preference) {
      .fa { transition: transform var(--m-mid) var(--ease); }
      @starting-style { .fa:popover-open { transform: translateY(100%); } }
    }
  }
  @media (min-width: 992px) {
    .o-all, .fa > .ph, .fa .so, .fa .go { display: none; }
    .fa:not(:popover-open) { display: contents; }
    .fp { inset: calc(var(--header) + 60px) auto auto var(--gutter); width: 340px; max-height: 70vh; padding: 4px 20px 20px; border: var(--rule) solid var(--ink); }
    .fp::backdrop { background: none; }
    .fp.size { width: 400px; }
    .fp.sort { inset-inline: auto var(--gutter); width: 260px; }
    @supports (position-area: bottom) {
      .fp { inset: auto; position-area: bottom span-right; max-height: calc(100% - 16px); margin-top: 8px; }
      ${anchoredPanels}
      .fp.sort { position-area: bottom span-left; }
    }
  }
`
