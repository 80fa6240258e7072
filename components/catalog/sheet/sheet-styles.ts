import { starStyles } from '#components/reviews/review-styles.ts'
import type { Brand } from '#config/brands.ts'
import { breadcrumbStyles } from '../../ui/breadcrumbs.tsx'
import { tileStyles } from '../tile-styles.ts'
import { buyStyles } from './buy-styles.ts'
import { galleryDialogStyles } from './gallery-dialog-styles.ts'
import { galleryStyles } from './gallery-styles.ts'
import { helpStyles } from './help-styles.ts'

const shared = `
  .pdp { display: grid; gap: var(--s-5); padding-top: clamp(0px, 2vw, 28px); }
  @media (min-width: 992px) { .pdp { grid-template-columns: minmax(0, 7fr) minmax(380px, 5fr); gap: clamp(32px, 5vw, 88px); } }
  .tell { padding-block: var(--s-9); row-gap: 48px; }
  .tell > * { grid-column: 1 / -1; }
  .tell > .d { max-width: 24ch; line-height: 1.12; hyphens: auto; }
  @media (min-width: 992px) { .tell > .d { grid-column: 1 / span 7; } .tell > .acc { grid-column: 8 / -1; } }
  .acc details { border-top: var(--rule) solid var(--line); }
  .acc details:last-of-type { border-bottom: var(--rule) solid var(--line); }
  .acc summary { display: flex; justify-content: space-between; align-items: center; min-height: 60px; font-weight: 600; cursor: pointer; list-style: none; }
  .acc summary::-webkit-details-marker { display: none; }
  .acc summary .ic { transition: transform var(--m-mid) var(--ease); }
  .acc details[open] summary .ic { transform: rotate(45deg); }
  .acc .bd { padding-bottom: 20px; max-width: var(--measure); }
  .facts { display: grid; gap: 6px; font-size: .9375rem; }
  .facts div { display: grid; grid-template-columns: minmax(7rem, 3fr) 7fr; gap: 24px; }
  .facts dd + dd { grid-column: 2; }
  .facts dt { color: var(--ink-2); overflow-wrap: anywhere; hyphens: auto; }
  .rail { padding-bottom: var(--s-9); }
  .rail .tiles { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--s-6) var(--gap); margin: 20px 0 0 -12px; padding-left: 12px; overflow: clip; }
  @media (min-width: 768px) { .rail .tiles { grid-template-columns: repeat(4, minmax(0, 1fr)); } }
`

const byBrand: Readonly<Record<Brand, string>> = {
  vereda: '',
  taller: `
    &::before { content: ""; display: block; height: 28px; background: repeating-linear-gradient(90deg, var(--ink) 0 1px, transparent 1px 9.45px) 0 100%/100% 8px repeat-x, repeating-linear-gradient(90deg, var(--ink) 0 2px, transparent 2px 94.5px) 0 100%/100% 22px repeat-x; border-bottom: 2px solid var(--ink); }
    .tell > .d { font-stretch: 100%; letter-spacing: -.02em; }
  `,
  cumbre: '',
}

export function sheetStyles(brand: Brand): string {
  return [
    shared,
    breadcrumbStyles,
    galleryStyles(brand),
    galleryDialogStyles,
    helpStyles,
    buyStyles,
    tileStyles(brand),
    starStyles,
    byBrand[brand],
  ].join('')
}
