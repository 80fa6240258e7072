import { giftCardAmounts, giftCardBaseAmounts } from '#config/gift-cards.ts'
import { type MarketCode, marketOf, priceLists } from '#config/markets.ts'

type HomeMarket = 'ES' | 'FR' | 'DE' | 'IT' | 'GB' | 'US' | 'MX'

/**
 * The price ladder of the company’s first markets: whole units of each market's currency, by the price in Spain. Every step is a decision of the
 * company (119 € is £109 and $2,490 MXN), never a conversion. 50, 100, 150, 200 and 250 are what gift cards are worth.
 */
const ladder = {
  9: { ES: 9, FR: 9, DE: 9, IT: 9, GB: 8, US: 10, MX: 190 },
  12: { ES: 12, FR: 12, DE: 12, IT: 12, GB: 10, US: 14, MX: 250 },
  14: { ES: 14, FR: 14, DE: 14, IT: 14, GB: 12, US: 16, MX: 290 },
  16: { ES: 16, FR: 16, DE: 16, IT: 16, GB: 14, US: 18, MX: 340 },
  19: { ES: 19, FR: 19, DE: 19, IT: 19, GB: 16, US: 22, MX: 390 },
  22: { ES: 22, FR: 22, DE: 22, IT: 22, GB: 19, US: 25, MX: 450 },
  25: { ES: 25, FR: 25, DE: 25, IT: 25, GB: 22, US: 29, MX: 520 },
  29: { ES: 29, FR: 29, DE: 29, IT: 29, GB: 25, US: 34, MX: 590 },
  35: { ES: 35, FR: 35, DE: 35, IT: 35, GB: 30, US: 40, MX: 720 },
  39: { ES: 39, FR: 39, DE: 39, IT: 39, GB: 35, US: 45, MX: 790 },
  45: { ES: 45, FR: 45, DE: 45, IT: 45, GB: 39, US: 50, MX: 920 },
  49: { ES: 49, FR: 49, DE: 49, IT: 49, GB: 45, US: 55, MX: 990 },
  50: { ES: 50, FR: 50, DE: 50, IT: 50, GB: 50, US: 50, MX: 1000 },
  55: { ES: 55, FR: 55, DE: 55, IT: 55, GB: 49, US: 65, MX: 1140 },
  59: { ES: 59, FR: 59, DE: 59, IT: 59, GB: 52, US: 69, MX: 1190 },
  62: { ES: 62, FR: 62, DE: 62, IT: 62, GB: 55, US: 70, MX: 1290 },
  65: { ES: 65, FR: 65, DE: 65, IT: 65, GB: 58, US: 75, MX: 1340 },
  69: { ES: 69, FR: 69, DE: 69, IT: 69, GB: 65, US: 80, MX: 1440 },
  72: { ES: 72, FR: 72, DE: 72, IT: 72, GB: 65, US: 84, MX: 1490 },
  75: { ES: 75, FR: 75, DE: 75, IT: 75, GB: 69, US: 85, MX: 1540 },
  79: { ES: 79, FR: 79, DE: 79, IT: 79, GB: 75, US: 90, MX: 1640 },
  83: { ES: 83, FR: 83, DE: 83, IT: 83, GB: 75, US: 95, MX: 1740 },
  85: { ES: 85, FR: 85, DE: 85, IT: 85, GB: 79, US: 95, MX: 1790 },
  89: { ES: 89, FR: 89, DE: 89, IT: 89, GB: 79, US: 100, MX: 1840 },
  92: { ES: 92, FR: 92, DE: 92, IT: 92, GB: 85, US: 105, MX: 1890 },
  95: { ES: 95, FR: 95, DE: 95, IT: 95, GB: 85, US: 110, MX: 1990 },
  97: { ES: 97, FR: 97, DE: 97, IT: 97, GB: 89, US: 110, MX: 2040 },
  99: { ES: 99, FR: 99, DE: 99, IT: 99, GB: 89, US: 115, MX: 2040 },
  100: { ES: 100, FR: 100, DE: 100, IT: 100, GB: 100, US: 100, MX: 2000 },
  105: { ES: 105, FR: 105, DE: 105, IT: 105, GB: 95, US: 120, MX: 2190 },
  109: { ES: 109, FR: 109, DE: 109, IT: 109, GB: 99, US: 125, MX: 2290 },
  115: { ES: 115, FR: 115, DE: 115, IT: 115, GB: 105, US: 130, MX: 2390 },
  119: { ES: 119, FR: 119, DE: 119, IT: 119, GB: 109, US: 135, MX: 2490 },
  125: { ES: 125, FR: 125, DE: 125, IT: 125, GB: 115, US: 145, MX: 2590 },
  127: { ES: 127, FR: 127, DE: 127, IT: 127, GB: 115, US: 145, MX: 2690 },
  129: { ES: 129, FR: 129, DE: 129, IT: 129, GB: 119, US: 145, MX: 2690 },
  135: { ES: 135, FR: 135, DE: 135, IT: 135, GB: 125, US: 155, MX: 2790 },
  139: { ES: 139, FR: 139, DE: 139, IT: 139, GB: 129, US: 160, MX: 2890 },
  145: { ES: 145, FR: 145, DE: 145, IT: 145, GB: 135, US: 165, MX: 2990 },
  148: { ES: 148, FR: 148, DE: 148, IT: 148, GB: 135, US: 170, MX: 3090 },
  149: { ES: 149, FR: 149, DE: 149, IT: 149, GB: 135, US: 170, MX: 3090 },
  150: { ES: 150, FR: 150, DE: 150, IT: 150, GB: 150, US: 150, MX: 3000 },
  159: { ES: 159, FR: 159, DE: 159, IT: 159, GB: 145, US: 180, MX: 3290 },
  165: { ES: 165, FR: 165, DE: 165, IT: 165, GB: 149, US: 190, MX: 3390 },
  169: { ES: 169, FR: 169, DE: 169, IT: 169, GB: 155, US: 195, MX: 3490 },
  176: { ES: 176, FR: 176, DE: 176, IT: 176, GB: 159, US: 200, MX: 3590 },
  179: { ES: 179, FR: 179, DE: 179, IT: 179, GB: 165, US: 205, MX: 3690 },
  188: { ES: 188, FR: 188, DE: 188, IT: 188, GB: 175, US: 215, MX: 3890 },
  189: { ES: 189, FR: 189, DE: 189, IT: 189, GB: 175, US: 215, MX: 3990 },
  199: { ES: 199, FR: 199, DE: 199, IT: 199, GB: 185, US: 225, MX: 4190 },
  200: { ES: 200, FR: 200, DE: 200, IT: 200, GB: 200, US: 200, MX: 4000 },
  209: { ES: 209, FR: 209, DE: 209, IT: 209, GB: 189, US: 240, MX: 4390 },
  219: { ES: 219, FR: 219, DE: 219, IT: 219, GB: 199, US: 250, MX: 4590 },
  225: { ES: 225, FR: 225, DE: 225, IT: 225, GB: 205, US: 255, MX: 4690 },
  229: { ES: 229, FR: 229, DE: 229, IT: 229, GB: 209, US: 260, MX: 4790 },
  235: { ES: 235, FR: 235, DE: 235, IT: 235, GB: 215, US: 270, MX: 4890 },
  236: { ES: 236, FR: 236, DE: 236, IT: 236, GB: 215, US: 270, MX: 4890 },
  239: { ES: 239, FR: 239, DE: 239, IT: 239, GB: 219, US: 270, MX: 4990 },
  250: { ES: 250, FR: 250, DE: 250, IT: 250, GB: 250, US: 250, MX: 5000 },
} as const satisfies Record<number, Record<HomeMarket, number>>

export type PricePoint = keyof typeof ladder

/** The pricing rule of a later market: the Spanish price times `factor`, rounded up to the next step, minus `less`. */
type PricingRule = {
  readonly factor: number
  /** Steps below twenty coarse ones, and from there on. */
  readonly fine: number
  readonly coarse: number
  readonly less?: number
}

const pricingRules: Readonly<Partial<Record<MarketCode, PricingRule>>> = {
  CH: { factor: 1.08, fine: 1, coarse: 5 },
  DK: { factor: 7.5, fine: 5, coarse: 50, less: 1 },
  SE: { factor: 11.4, fine: 10, coarse: 50, less: 1 },
  PL: { factor: 4.3, fine: 5, coarse: 10, less: 1 },
  CZ: { factor: 25, fine: 10, coarse: 50, less: 10 },
  HU: { factor: 400, fine: 100, coarse: 1000, less: 10 },
  RO: { factor: 5, fine: 5, coarse: 10, less: 1 },
  TR: { factor: 50, fine: 10, coarse: 100, less: 10 },
  IL: { factor: 4, fine: 2, coarse: 10, less: 1 },
  RU: { factor: 100, fine: 100, coarse: 500, less: 10 },
  CA: { factor: 1.55, fine: 1, coarse: 5 },
  CO: { factor: 4400, fine: 5000, coarse: 10_000, less: 100 },
  CL: { factor: 1080, fine: 1000, coarse: 5000, less: 10 },
  BR: { factor: 6.4, fine: 5, coarse: 10, less: 1 },
  JP: { factor: 165, fine: 100, coarse: 500 },
  KR: { factor: 1650, fine: 1000, coarse: 5000 },
  TW: { factor: 36, fine: 10, coarse: 50 },
  HK: { factor: 9, fine: 5, coarse: 10 },
  TH: { factor: 39, fine: 10, coarse: 100, less: 10 },
  AU: { factor: 1.7, fine: 1, coarse: 5 },
}

/** The rule of a market without its own one: the rate of its row, in round steps. */
function getDefaultPricingRule(market: MarketCode): PricingRule {
  const factor = 100 / marketOf(market).euroCents
  const fine = Math.max(1, 10 ** Math.floor(Math.log10(factor)))
  return { factor, fine, coarse: fine * 5 }
}

function applyPricingRule(market: MarketCode, point: PricePoint): number {
  const { factor, fine, coarse, less = 0 } = pricingRules[market] ?? getDefaultPricingRule(market)
  const plain = point * factor
  const step = plain >= coarse * 20 ? coarse : fine
  return Math.ceil(plain / step) * step - less
}

function isHomeMarket(market: MarketCode): market is HomeMarket {
  return Object.hasOwn(ladder[9], market)
}

/** Whole units of the price list's currency. Gift cards are worth round sums. */
export function priceIn(market: MarketCode, point: PricePoint): number {
  const giftCard = giftCardBaseAmounts.indexOf(point)
  if (giftCard >= 0) return giftCardAmounts(market)[giftCard] ?? point
  return isHomeMarket(market) ? ladder[point][market] : applyPricingRule(market, point)
}

const rungs = Object.keys(ladder)
  .map(Number)
  .filter((rung): rung is PricePoint => Object.hasOwn(ladder, rung))

/** The step nearest to the middle of two, above the lower and below the higher in every price list. */
export function rungBetween(low: PricePoint, high: PricePoint): PricePoint | null {
  const inside = rungs.filter((rung) =>
    priceLists.every(
      (market) =>
        priceIn(market, low) < priceIn(market, rung) && priceIn(market, rung) < priceIn(market, high),
    ),
  )
  const middle = (low + high) / 2
  return inside.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0] ?? null
}
