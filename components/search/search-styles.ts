import type { Brand } from '#config/brands.ts'

const shared = `
  .find-f { display: flex; align-items: stretch; gap: 0; max-width: 44rem; }
  .find-f input { flex: 1; min-width: 0; min-height: 56px; padding: 0 16px; font-size: 1.0625rem; background: var(--surface); border: var(--rule) solid var(--line-2); border-right: 0; border-radius: var(--r-control) 0 0 var(--r-control); }
  .find-f input:hover { border-color: var(--ink); }
  .find-f .btn { border-radius: 0 var(--r-control) var(--r-control) 0; }
  .seek { display: grid; grid-template-columns: minmax(0, 1fr); gap: clamp(20px, 3vw, 36px); padding-block: clamp(20px, 3.4vw, 48px) clamp(24px, 3vw, 40px); }
  .seek h1 { font-size: clamp(2.2rem, 1.3rem + 4vw, 5.25rem); max-width: 18ch; overflow-wrap: anywhere; }
  .seek h1.long { font-size: var(--t-2xl); max-width: 36ch; line-height: 1.1; }
  .seek .say { display: flex; flex-wrap: wrap; align-items: baseline; gap: 6px 28px; }
  .told { display: grid; gap: 10px; justify-items: start; max-width: 62ch; }
  .told ol { display: grid; gap: 2px; }
  .told li { display: flex; gap: 12px; align-items: baseline; }
  .told li::before { content: ""; flex: none; width: 10px; height: 10px; background: var(--accent); box-shadow: inset 0 0 0 1px var(--ink); }
  .kinds { display: flex; flex-wrap: wrap; gap: 8px; }
  .lost-and { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s-7) clamp(32px, 6vw, 96px); padding-block: var(--s-6) var(--s-9); }
  .lost-and h2 { font-size: var(--t-l); margin-bottom: var(--s-3); }
  .lost-and .d { margin-bottom: var(--s-5); }
  .tips { display: grid; gap: 8px; }
  .tips li { padding-left: 22px; position: relative; }
  .tips li::before { content: ""; position: absolute; left: 0; top: .72em; width: 12px; border-top: 2px solid var(--ink); }
  .asked { columns: 2 200px; column-gap: 32px; }
  .asked a { display: flex; align-items: center; gap: 12px; min-height: 44px; text-decoration: none; break-inside: avoid; overflow-wrap: anywhere; }
  .asked a:hover { text-decoration: underline; }
  .asked .ic { color: var(--ink-2); }
  .ways { display: flex; flex-wrap: wrap; gap: 0 24px; }
  .ways a { min-height: 44px; display: inline-flex; align-items: center; }
  @media (min-width: 992px) { .lost-and { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
`

const byBrand: Readonly<Record<Brand, string>> = {
  /** The band at the bottom of the wall, on which the heading is placed. */
  vereda: `
    .begin { background: var(--accent); color: var(--on-accent); position: relative; }
    .begin::after { content: ""; position: absolute; inset: auto 0 0; height: clamp(34px, 5vw, 64px); background: var(--brand); }
    .begin .seek { padding-bottom: clamp(64px, 9vw, 124px); }
    .begin .find-f { position: relative; z-index: 1; }
    .begin .find-f input { border-color: var(--ink); }
  `,
  taller: `
    .seek h1 { font-stretch: 112%; font-weight: 900; line-height: .86; }
    .seek h1.long { font-stretch: 75%; letter-spacing: 0; }
    .begin { border-bottom: 2px solid var(--ink); }
    .begin::before { content: ""; display: block; height: 28px; background: repeating-linear-gradient(90deg, var(--ink) 0 1px, transparent 1px 9.45px) 0 100%/100% 8px repeat-x, repeating-linear-gradient(90deg, var(--ink) 0 2px, transparent 2px 94.5px) 0 100%/100% 22px repeat-x; border-bottom: 2px solid var(--ink); }
  `,
  cumbre: `
    .begin { position: relative; overflow: hidden; border-bottom: 1px solid var(--line); }
    .begin .wrap { position: relative; }
    .seek h1 { font-size: var(--t-3xl); }
    .told li::before { border-radius: 50%; }
  `,
}

/** The search styles for the styled root of the search pages. */
export function searchStyles(brand: Brand): string {
  return shared + byBrand[brand]
}
