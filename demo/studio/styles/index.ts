import { clothesAndGoods } from './clothes-and-goods.ts'
import { openAndBags } from './open-and-bags.ts'
import { shoesHigh } from './shoes-high.ts'
import { shoesLow } from './shoes-low.ts'
import type { Style } from './style.ts'

/** Every style of the demo house that the studio can picture, by its model's slug. */
export const styles: Readonly<Record<string, Style>> = {
  ...shoesLow,
  ...shoesHigh,
  ...openAndBags,
  ...clothesAndGoods,
}
