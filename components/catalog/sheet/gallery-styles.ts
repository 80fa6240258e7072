import type { Brand } from '#config/brands.ts'

const shared = `
  .gal { position: relative; min-width: 0; }
  .gal .strip { display: grid; gap: var(--gap); grid-template-columns: repeat(6, minmax(0, 1fr)); align-content: start; min-width: 0; }
  .gal figure { position: relative; overflow: hidden; background: var(--ground-2); }
  .gal img { position: absolute; max-width: none; height: auto; }
  .gal .fit { inset: 0; width: 100%; height: 100%; object-fit: cover; }
  .gal .a { grid-column: span 6; aspect-ratio: 1/1; }
  .gal .h { grid-column: span 3; aspect-ratio: 4/5; }
  .gal .w { grid-column: span 6; aspect-ratio: 16/9; }
  .gal .a img { width: calc(var(--w) * 1.04); left: 50%; translate: -50%; bottom: 12%; margin-bottom: var(--below); }
  .gal .view { grid-column: span 2; }
  .gal .near .crop { width: 300%; right: -14%; bottom: -6%; }
  .gal .far .crop { width: 300%; left: -14%; bottom: -6%; }
  .gal.tall .near .crop { width: 220%; right: -60%; bottom: -40%; }
  .gal.tall .far .crop { width: 220%; left: -60%; bottom: -90%; }
  .gal .w img { width: calc(var(--w) * .58); right: 5%; bottom: 9%; }
  .gal.tall .w img { width: calc(var(--w) * .44); right: 13%; bottom: 6%; }
  .gal .w .d { position: absolute; z-index: 1; left: 5%; top: 8%; max-width: 9ch; font-size: clamp(2rem, 4.6vw, 4.75rem); overflow-wrap: anywhere; }
  .gal .strip:focus-visible { outline-offset: -4px; box-shadow: none; }
  .gal .zoom { position: absolute; inset: 0; z-index: 2; cursor: zoom-in; }
  .gal figure:has(> .zoom[aria-busy=true]) { opacity: .64; }
  .gal .zoom:focus-visible { outline-offset: -4px; box-shadow: inset 0 0 0 6px var(--focus-halo); }
  .gal .at { display: none; }
  @media (max-width: 991px) {
    .gal { margin-inline: calc(var(--gutter) * -1); }
    .gal .strip { display: flex; overflow-x: auto; overscroll-behavior-x: contain; scroll-snap-type: x mandatory; gap: 2px; scrollbar-width: none; }
    .gal figure { flex: 0 0 88%; aspect-ratio: 4/5 !important; scroll-snap-align: start; }
    .gal .w .d { font-size: clamp(3rem, 14vw, 7rem); }
    .gal .w img { width: calc(var(--w) * 1.12); right: -10%; bottom: 14%; }
    .gal.tall .w img { width: var(--w); right: 6%; }
  }
  @media (max-width: 991px) and (scripting: enabled) {
    .gal .at { display: block; position: absolute; z-index: 3; right: var(--gutter); bottom: 12px; padding: 4px 10px; background: var(--surface); color: var(--ink); font-size: var(--t-xs); font-weight: 600; border-radius: var(--r-chip); pointer-events: none; }
  }
  @media (min-width: 576px) and (max-width: 991px) { .gal figure { flex-basis: 56%; } }
`

const byBrand: Readonly<Record<Brand, string>> = {
  /** Coloured backgrounds behind the first and the last picture. */
  vereda: `
    .gal .a { background: var(--ground); }
    .gal .w { background: linear-gradient(to top, var(--brand) 34%, var(--accent) 34%); color: var(--on-accent); }
  `,
  /** The same shoe at three scales: 1:1, 4:1 and 1:4. */
  taller: `
    .gal .a { background: var(--accent); }
    .gal.low .a img { width: calc(var(--w) * 1.22); bottom: 8%; }
    .gal .numeral { position: absolute; left: -.04em; top: -.02em; font-size: clamp(8rem, 26vw, 25rem); line-height: .8; font-weight: 900; font-stretch: 50%; letter-spacing: -.03em; }
    .gal .h .plq { position: absolute; left: 0; top: 0; }
    /* The rotate button is at the bottom left, because the number is at the top left. */
    .gal .a .turn { inset: auto auto 0 0; border: 0; background: var(--ink); color: var(--ground); }
    .gal .a .turn:hover { background: var(--ground); color: var(--ink); }
    .gal .small { background: var(--ground); border: 2px solid var(--ink); }
    .gal .small img { width: 30%; left: 35%; bottom: 10%; }
    .gal .w { background: #0b0b0b; color: #fff; }
    .gal .w .d { font-stretch: 60%; letter-spacing: 0; font-weight: 900; }
    .gal.low .w img { width: calc(var(--w) * .78); right: -10%; bottom: 4%; }
  `,
  cumbre: `
    .gal .near { background: #14242c; }
    .gal.low .a img { bottom: 22%; }
    .gal .measure { background: var(--accent); color: var(--on-accent); }
    .gal .measure .d { position: absolute; left: 20px; top: 20px; font-size: clamp(3rem, 7vw, 6.5rem); }
    .gal .measure figcaption { position: absolute; left: 22px; bottom: 20px; right: 20px; max-width: 22ch; }
    .gal .measure::before { content: ""; position: absolute; inset: auto 0 38%; height: 17%; background: linear-gradient(var(--on-accent) 0 0) 0 0/100% 38% no-repeat, repeating-linear-gradient(90deg, var(--on-accent) 0 9%, transparent 9% 16%); }
  `,
}

export function galleryStyles(brand: Brand): string {
  return shared + byBrand[brand]
}
