import type { Brand } from '#config/brands.ts'
import { breadcrumbStyles } from '../../ui/breadcrumbs.tsx'
import { facetStyles } from '../facets/facet-styles.ts'
import { tileStyles } from '../tile-styles.ts'

const shared = `
  .head .wrap { padding-block: clamp(16px, 3vw, 40px) 28px; position: relative; }
  .head .say { display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between; gap: 16px 48px; }
  .head h1 { font-size: clamp(2.8rem, 1.4rem + 6vw, 7.5rem); max-width: 12ch; min-width: 0; hyphens: auto; }
  .head .say p { max-width: 34ch; }
  .rw { background: var(--accent-soft); color: var(--on-accent); }
  .rw .wrap { display: flex; flex-wrap: wrap; gap: 4px 32px; align-items: center; justify-content: space-between; padding-block: 14px; }
  .rw .lnk { min-height: 44px; display: inline-flex; align-items: center; }
  .tell { display: grid; gap: var(--s-6); padding-block: 0 var(--s-8); }
  .tell > div { display: grid; gap: 12px; max-width: 68ch; color: var(--ink-2); }
  .tell .rel { display: grid; gap: 6px; align-content: start; padding: 20px; border: var(--rule) solid var(--line-2); text-decoration: none; }
  .tell .rel:hover .d { text-decoration: underline; }
  @media (min-width: 992px) { .tell:has(.rel) { grid-template-columns: 1fr minmax(280px, 24rem); } .tell .rel { grid-column: 2; } }
  .cmp { border-bottom: var(--rule) solid var(--line); }
  .cmp .wrap { display: flex; flex-wrap: wrap; gap: 8px 32px; align-items: baseline; padding-block: 16px; }
  .cmp ul { display: flex; flex-wrap: wrap; gap: 8px; }
  .cmp a[aria-current] { font-weight: 600; }
  .chips { padding-top: 16px; align-items: center; }
  .tiles { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--s-6) var(--gap); padding: 28px 0 0 12px; margin-left: -12px; overflow: clip; }
  .tiles .feat { grid-column: span 2; }
  .feat .panel { height: 100%; min-height: 420px; display: flex; flex-direction: column; padding: clamp(20px, 2.4vw, 36px); text-decoration: none; }
  .feat .panel > span { position: relative; z-index: 2; }
  .feat .plq { align-self: start; margin-bottom: var(--s-4); }
  .feat .line { font-size: var(--t-2xl); max-width: 13ch; }
  .feat .who { margin-top: auto; }
  .feat .panel > img { position: absolute; z-index: 1; max-width: none; height: auto; width: calc(var(--w) * 1.08); right: 2%; bottom: 15%; transition: transform var(--m-slow) var(--ease); }
  .feat .tall > img { width: calc(var(--w) * .84); right: 6%; bottom: 12%; }
  .feat .panel:focus-visible { outline-offset: -6px; }
  @media (max-width: 767px) { .feat .tall > img { width: calc(var(--w) * .66); } }
  @media (min-width: 768px) { .tiles { grid-template-columns: repeat(3, minmax(0, 1fr)); } }
  @media (min-width: 992px) {
    .tiles { grid-template-columns: repeat(4, minmax(0, 1fr)); row-gap: var(--s-7); }
    .tiles .feat { grid-row: span 2; }
  }
  @media (hover: hover) { .feat .panel:hover > img { transform: translateY(-6px); } }
  .pg-up { display: grid; justify-items: center; }
  .pg-up a { margin-top: 28px; }
  :is(.pg, .pg-up) [role=alert] { color: var(--err); font-weight: 500; }
  :is(.pg, .pg-up) [role=alert]:empty { display: none; }
  .pg { display: grid; justify-items: center; gap: var(--s-4); padding-block: 56px 88px; }
  .pg .meter { width: 220px; height: 8px; background: var(--ground-2); position: relative; }
  .pg .meter i { position: absolute; inset: 0 auto 0 0; background: var(--brand); }
  @media (forced-colors: active) { .pg .meter { outline: 1px solid; } .pg .meter i { forced-color-adjust: none; background: CanvasText; } }
  .pg ul { display: flex; flex-wrap: wrap; justify-content: center; align-items: center; }
  .pg li a { display: grid; place-items: center; min-width: 44px; min-height: 44px; font-variant-numeric: tabular-nums; text-decoration: none; }
  .pg li a:hover { text-decoration: underline; }
  .pg li a[aria-current] { box-shadow: inset 0 calc(var(--rule) * -2) var(--ink); font-weight: 600; }
  .none { display: grid; justify-items: start; gap: var(--s-4); padding-block: var(--s-8); max-width: 40rem; }
`

const byBrand: Readonly<Record<Brand, string>> = {
  vereda: `
    .feat .wall { --plinth: 30%; }
    .feat .wall .who { color: var(--on-brand); }
    .feat .wall > img { bottom: 12%; }
  `,
  taller: `
    .head::before { content: ""; display: block; height: 28px; background: repeating-linear-gradient(90deg, var(--ink) 0 1px, transparent 1px 9.45px) 0 100%/100% 8px repeat-x, repeating-linear-gradient(90deg, var(--ink) 0 2px, transparent 2px 94.5px) 0 100%/100% 22px repeat-x; border-bottom: 2px solid var(--ink); }
    .head h1 { font-size: clamp(2.75rem, 11.3vw, 11.5rem); line-height: .8; font-weight: 900; max-width: none; letter-spacing: 0; }
    .head .w4 { font-stretch: 150%; } .head .w3 { font-stretch: 112%; } .head .w2 { font-stretch: 72%; } .head .w1 { font-stretch: 50%; }
    .head .say p { max-width: 44ch; }
    .feat .pink { background: var(--accent); }
    .feat .low > img { width: calc(var(--w) * 1.8); right: -62%; bottom: -4%; }
    .feat .boot > img { width: calc(var(--w) * 1.35); right: -20%; bottom: -14%; }
    .feat .tall > img { width: calc(var(--w) * 1.3); right: 4%; bottom: -12%; }
    .feat .big { font-size: clamp(4rem, 11vw, 10.5rem); font-stretch: 75%; letter-spacing: 0; font-weight: 900; }
    .feat .pink .line { font: 600 1rem var(--f-text); letter-spacing: 0; text-transform: none; margin-top: 8px; max-width: none; }
    .feat .night .line { font-size: var(--t-3xl); font-stretch: 75%; letter-spacing: 0; }
    .feat .who { background: #fff; color: var(--ink); padding: 6px 10px; align-self: start; font-weight: 600; }
  `,
  cumbre: `
    .head { position: relative; }
    .head h1 { font-size: var(--t-3xl); }
    .feat .moss { background: var(--accent); color: var(--on-accent); }
    .feat .panel > img { bottom: 18%; }
    .feat .tall > img { bottom: 9%; }
  `,
}

export function gridStyles(brand: Brand): string {
  return [shared, breadcrumbStyles, facetStyles, tileStyles(brand), byBrand[brand]].join('')
}
