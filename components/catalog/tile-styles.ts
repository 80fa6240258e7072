import type { Brand } from '#config/brands.ts'

const shared = `
  .tile { position: relative; min-width: 0; }
  .tile .pic { position: relative; aspect-ratio: var(--r-tile); overflow: hidden; }
  .tile .pic img { position: absolute; left: 50%; bottom: 10%; margin-bottom: var(--below); width: var(--w); max-width: none; height: auto; transform: translateX(-50%); transition: transform var(--m-slow) var(--ease); z-index: 1; }
  .tile .pic::after { content: ""; position: absolute; inset: auto 0 0; height: 0; background: var(--accent); transition: height var(--m-mid) var(--ease); }
  .tile .m { position: relative; padding-top: 10px; }
  .tile .m::before { content: ""; position: absolute; top: calc(var(--rule) * -1); left: 0; right: calc(var(--gap) * -1); border-top: var(--rule) solid var(--line); z-index: 2; pointer-events: none; }
  .tile .tag { position: absolute; left: 0; top: 10px; z-index: 3; }
  .tile .ln { display: flex; justify-content: space-between; gap: 2px 12px; flex-wrap: wrap; }
  .tile .pr { display: flex; flex-wrap: wrap; column-gap: 8px; min-width: 0; }
  .tile .pr s { margin-left: 0; }
  .tile .nm { font-weight: 600; text-decoration: none; line-height: 1.3; overflow-wrap: anywhere; }
  .tile .nm::after { content: ""; position: absolute; inset: 0; z-index: 3; }
  .tile h3 { font-size: 1rem; }
  .tile .mt { color: var(--ink-2); font-size: var(--t-s); line-height: 1.4; }
  .tile .nm:focus-visible { outline: 0; box-shadow: none; }
  .tile:has(.nm:focus-visible) { outline: 2px solid var(--focus); outline-offset: 4px; box-shadow: 0 0 0 8px var(--focus-halo); }
  .tile .vp { color: var(--sale); font-size: var(--t-s); font-weight: 500; line-height: 1.4; height: 1.4em; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
  html:not([data-voucher]) .tile .vp:empty { display: none; }
  .tile .vp.on { font-weight: 600; }
  .tile:has(.vp.on) .pr { color: var(--ink-2); text-decoration: line-through; }
  .tile:has(.vp.on) .pr .now { color: inherit; font-weight: inherit; }
  .tile.gone .vp { visibility: hidden; }
  .tile .sibr { display: flex; align-items: center; justify-content: space-between; }
  .tile .qadd { position: relative; z-index: 4; margin-left: auto; border: 1px solid var(--line-2); border-radius: var(--r-chip); flex: none; }
  .tile .qadd::before { content: ""; width: 16px; height: 16px; background: linear-gradient(currentColor 0 0) center/100% 1.6px no-repeat, linear-gradient(currentColor 0 0) center/1.6px 100% no-repeat; }
  .tile .qadd[aria-busy=true]::before { border: 2px solid currentColor; border-right-color: transparent; border-radius: 50%; background: none; animation: spin .9s linear infinite; }
  @media (hover: hover) and (min-width: 768px) {
    .tile .qadd { position: absolute; right: 0; bottom: 0; opacity: 0; background: var(--ground); }
    .tile .qadd:not(:focus-visible) { pointer-events: none; }
    .tile .qadd:focus-visible { opacity: 1; }
  }
  @media (scripting: none) { .tile .qadd { display: none; } }
  .tile.gone .pic img { opacity: .5; }
  .tile.gone .pr { color: var(--ink-2); text-decoration: line-through; }
  .tile.gone .pr .now { color: inherit; }
  .tile .pic .here { position: absolute; left: 0; bottom: 0; z-index: 2; max-width: 100%; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; padding-bottom: 2px; font-size: .75rem; font-weight: 500; line-height: 1.3; }
  .tiles.square .pic { aspect-ratio: 1; }
  .sib { display: flex; position: relative; z-index: 4; margin-left: -9px; min-height: 44px; width: fit-content; }
  .sib a { width: 38px; height: 44px; display: grid; place-items: center; }
  .sib i { display: block; width: 20px; height: 20px; border-radius: 50%; background: var(--c); box-shadow: inset 0 0 0 1px rgb(0 0 0 / .22); }
  @media (forced-colors: active) { .tile .qadd:not([aria-busy=true])::before { content: "+"; background: none; font-size: 1.5rem; line-height: .7; text-align: center; } .sib i { forced-color-adjust: none; } .sib a[aria-current] i { outline-color: CanvasText; } }
  .sib a[aria-current] i { outline: 1.5px solid var(--ink); outline-offset: 3px; }
  .sib .more { align-self: center; padding-left: 8px; font-size: var(--t-s); color: var(--ink-2); }
  @media (max-width: 767px) {
    .tiles { --gap: 16px; }
    .tile .pic { margin-top: 28px; }
    .tile .tag { top: 0; }
    .tile .vp { height: auto; min-height: 2.8em; white-space: normal; overflow: visible; overflow-wrap: anywhere; }
  }
  @media (max-width: 575px) { .sib { margin-left: -6px; } .sib a { width: 32px; } .sib li:nth-of-type(n + 4):not(:has([aria-current]), .more) { display: none; } }
  @media (max-width: 359px) { .sib a { width: 30px; } .sib li:nth-of-type(n + 3):not(:has([aria-current])) { display: none; } }
  @media (hover: hover) { .tile:hover .pic::after { height: var(--plinth); } }
  .tile:has(.nm:focus-visible) .pic::after { height: var(--plinth); }
`

const byBrand: Readonly<Record<Brand, string>> = {
  /** The painted band rises and lifts the shoe with it. */
  vereda: `
    @media (hover: hover) { .tile:hover .pic img { transform: translateX(-50%) translateY(-4px); } }
  `,
  /** Scale is the effect: 1:1 becomes 1.85:1. */
  taller: `
    .sib i { border-radius: 0; }
    @media (hover: hover) {
      .tile:hover .pic { background: var(--accent); }
      .tile:hover .pic img { transform: translateX(-38%) scale(1.85); }
    }
  `,
  cumbre: `
    .sib i { border-radius: 0; width: 24px; height: 12px; }
    @media (hover: hover) { .tile:hover .pic { background: var(--ground-2); } }
  `,
}

/** The tile styles for the styled root of a section. */
export function tileStyles(brand: Brand): string {
  return shared + byBrand[brand]
}
