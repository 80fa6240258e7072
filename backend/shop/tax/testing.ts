import type { MarketCode } from '#config/markets.ts'
import { embeddedTaxProvider } from './embedded-provider.ts'
import type { TaxLine, TaxQuote } from './provider.ts'

/** Goods without special tax rules. */
export const goods = (own: Partial<TaxLine> = {}): TaxLine => ({
  family: 'bags-accessories',
  category: 'bags/totes',
  kids: false,
  giftCard: false,
  amount: 10_000,
  ...own,
})
export const bag = (amount: number) => goods({ amount })
export const shoes = (amount: number, kids = false) =>
  goods({ family: 'shoes', category: 'sneakers', amount, kids })

/** The quote of the embedded tables for lines to a region. */
export async function quote(
  market: MarketCode,
  region: string,
  lines: readonly TaxLine[],
  { shipping = 0, postalCode = '' } = {},
): Promise<TaxQuote> {
  const destination = { region, postalCode, city: '' }
  const answer = await embeddedTaxProvider.quote({ market, destination, lines, shipping })
  if (!answer) throw new Error(`no such region: ${market} ${region}`)
  return answer
}
