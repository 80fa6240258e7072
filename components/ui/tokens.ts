import type { Brand } from '#config/brands.ts'

/**
 * The design tokens. Everything in `sharedTokens` applies to all brands; a brand only changes the values in
 * its own block. Components read variables, never brand names.
 * Breakpoints (min-width): xs 450, s 576, m 768, l 992, xl 1200, xxl 1440.
 */
export const sharedTokens = `
  --t-xs: .75rem;
  --t-s: .875rem;
  --t-m: 1rem;
  --t-l: clamp(1.125rem, 1.07rem + .23vw, 1.3125rem);
  --t-xl: clamp(1.375rem, 1.24rem + .57vw, 1.75rem);
  --t-2xl: clamp(1.875rem, 1.5rem + 1.6vw, 2.9rem);
  --t-3xl: clamp(2.5rem, 1.55rem + 3.9vw, 5rem);
  --t-4xl: clamp(3.4rem, 1.1rem + 9.4vw, 9.75rem);
  --lh-tight: 1.02;
  --lh-snug: 1.22;
  --lh-body: 1.5;
  --measure: 62ch;
  --s-1: 4px;
  --s-2: 8px;
  --s-3: 12px;
  --s-4: 16px;
  --s-5: 24px;
  --s-6: 32px;
  --s-7: 48px;
  --s-8: 72px;
  --s-9: clamp(72px, 9vw, 136px);
  --gutter: clamp(16px, 3.9vw, 56px);
  --gap: clamp(10px, 1.7vw, 24px);
  --cols: 4;
  --target: 44px;
  --page-max: 1680px;
  --header: 65px;
  --r-tile: 1 / 1;
  --r-detail: 5 / 4;
  --r-wide: 16 / 9;
  --m-fast: 140ms;
  --m-mid: 260ms;
  --m-slow: 520ms;
  --ease: cubic-bezier(.2, .7, .2, 1);
  --z-sticky: 10;
  --z-header: 20;
  --z-scrim: 40;
  --z-sheet: 50;
  --z-dialog: 60;
  --z-toast: 70;
  --f-text: "Instrument Sans Variable", "Instrument Sans Fallback", system-ui, sans-serif;
`

/** The colour of the browser’s own interface around the page. */
export const themeColors: Readonly<Record<Brand, string>> = {
  vereda: '#17523c',
  taller: '#ffffff',
  cumbre: '#0f1c22',
}

export const brandTokens: Readonly<Record<Brand, string>> = {
  /** The painted wall: lime, albero sand, shutter green. */
  vereda: `
    --ground: #f3f2ef;
    --ground-2: #e7e3d9;
    --surface: #fbfaf7;
    --ink: #16241d;
    --ink-2: #4c5851;
    --line: #cfcabd;
    --line-2: #767d76;
    --brand: #17523c;
    --brand-2: #0f3d2c;
    --on-brand: #fdf8ea;
    --accent: #e8ae3e;
    --on-accent: #16241d;
    --accent-soft: #f4dca4;
    --sale: #a3341c;
    --ok: #1d663d;
    --warn: #80530a;
    --err: #a8231a;
    --focus: #16241d;
    --focus-halo: #e8ae3e;
    --f-display: "Besley Variable", "Besley Fallback", Georgia, serif;
    --d-wght: 520;
    --d-wdth: 100%;
    --d-track: -.028em;
    --d-lh: 1;
    --d-case: none;
    --ui-wght: 560;
    --r-control: 3px;
    --r-panel: 0;
    --r-chip: 999px;
    --rule: 1px;
    --icon: 1.5;
    --icon-cap: round;
    --plinth: 24%;
  `,
  /** The cutting table: white, black, tailor's chalk pink. */
  taller: `
    --ground: #ffffff;
    --ground-2: #f0f0f0;
    --surface: #ffffff;
    --ink: #0b0b0b;
    --ink-2: #525252;
    --line: #0b0b0b;
    --line-2: #0b0b0b;
    --brand: #0b0b0b;
    --brand-2: #3a3a3a;
    --on-brand: #ffffff;
    --accent: #ff8fc4;
    --on-accent: #0b0b0b;
    --accent-soft: #ffd3e8;
    --sale: #b80057;
    --ok: #0a6b34;
    --warn: #7a5200;
    --err: #c1121f;
    --focus: #0b0b0b;
    --focus-halo: #ff8fc4;
    --f-display: "Anybody Variable", "Anybody Fallback", Impact, sans-serif;
    --d-wght: 820;
    --d-wdth: 120%;
    --d-track: -.035em;
    --d-lh: .86;
    --d-case: uppercase;
    --ui-wght: 600;
    --r-control: 0;
    --r-panel: 0;
    --r-chip: 0;
    --rule: 2px;
    --icon: 2;
    --icon-cap: square;
    --plinth: 0%;
  `,
  /** The map: granite, night, map lichen. */
  cumbre: `
    --ground: #e9eceb;
    --ground-2: #d8dddd;
    --surface: #f6f8f7;
    --ink: #0f1c22;
    --ink-2: #43525a;
    --line: #b5bfc1;
    --line-2: #697980;
    --brand: #0f1c22;
    --brand-2: #2a3c45;
    --on-brand: #eef3f1;
    --accent: #c9d22f;
    --on-accent: #0f1c22;
    --accent-soft: #e5ea9d;
    --sale: #9c2f0c;
    --ok: #17603b;
    --warn: #735100;
    --err: #a3221a;
    --focus: #0f1c22;
    --focus-halo: #c9d22f;
    --f-display: "Martian Mono Variable", "Martian Mono Fallback", ui-monospace, monospace;
    --d-wght: 640;
    --d-wdth: 75%;
    --d-track: -.065em;
    --d-lh: .98;
    --d-case: none;
    --ui-wght: 560;
    --r-control: 2px;
    --r-panel: 0;
    --r-chip: 2px;
    --rule: 1px;
    --icon: 1.35;
    --icon-cap: butt;
    --plinth: 0%;
  `,
}
