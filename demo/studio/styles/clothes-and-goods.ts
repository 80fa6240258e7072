import { capsAndSocks } from './caps-and-socks.ts'
import { counter } from './counter.ts'
import { jacketsAndShorts } from './jackets-and-shorts.ts'
import type { Style } from './style.ts'
import { tees } from './tees.ts'

/** T-shirts, jackets, shorts, and the small goods at the checkout counter. */
export const clothesAndGoods: Readonly<Record<string, Style>> = {
  ...tees,
  ...jacketsAndShorts,
  ...capsAndSocks,
  ...counter,
}
