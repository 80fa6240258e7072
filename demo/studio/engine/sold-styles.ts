import { type ColorCode, palette } from '../../catalog/colors.ts'
import { demoModels } from '../../catalog/index.ts'
import { styles } from '../styles/index.ts'
import type { Style } from '../styles/style.ts'
import type { Dye } from './orders.ts'

const isColor = (code: string): code is ColorCode => Object.hasOwn(palette, code)

/** A colour of the colour catalogue. */
export function getDye(code: string): Dye {
  if (!isColor(code)) throw new Error(`No colour "${code}" in catalog/colors.ts`)
  return { code, hex: palette[code].hex as `#${string}` }
}

/** A style in all colours in which it is sold, the first one first. */
export type Sold = { readonly slug: string; readonly style: Style; readonly dyes: readonly Dye[] }

/** All styles that the studio can render; styles that are not sold are left out. */
export function listSoldStyles(): readonly Sold[] {
  const catalogue = new Map(
    demoModels.map(({ slug, colors }) => [slug, colors.map(({ color }) => color as string)]),
  )
  return Object.entries(styles).flatMap(([slug, style]) => {
    const codes = catalogue.get(slug) ?? []
    return codes.length > 0 ? [{ slug, style, dyes: codes.filter(isColor).map(getDye) }] : []
  })
}
