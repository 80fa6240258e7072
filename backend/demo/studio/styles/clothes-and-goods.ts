import { clothes } from './clothes.ts'
import { goods } from './goods.ts'
import type { Style } from './style.ts'

/** T-shirts, jackets, shorts, and the small things beside the till. */
export const clothesAndGoods: Readonly<Record<string, Style>> = { ...clothes, ...goods }
