import { z } from 'zod'
import { giftCardAmounts } from '#config/gift-cards.ts'
import { type MarketCode, marketOf } from '#config/markets.ts'
import { isAmount } from '#lib/money/money.ts'
import { type FieldSchema, field, matches } from './field.ts'
import { giftCardShape, stripGrouping } from './gift-card-shape.ts'
import { paymentMessages as messages } from './payment-messages.ts'
import { stripSpaces } from './text.ts'

/**
 * `1234.5`: digits with a decimal point, whatever separator was typed. Three digits after it are ambiguous
 * with thousands and invalid.
 */
function normalizeAmount(value: string): string {
  return stripSpaces(value).replace(',', '.')
}

/**
 * An amount in the units of the market’s currency, as a decimal string, between `min` and `max` inclusive; by
 * default one unit, and the highest gift card value of the market.
 */
export function giftCardAmountField(
  market: MarketCode,
  {
    min = 1,
    max = Math.max(...giftCardAmounts(market)),
  }: { readonly min?: number; readonly max?: number } = {},
): FieldSchema {
  return field(normalizeAmount, [
    [matches(/^[0-9]{1,12}(?:\.[0-9]{1,2})?$/), messages.giftCardAmount],
    [(value) => isAmount(Number(value), marketOf(market).currency), messages.giftCardAmount],
    [(value) => Number(value) >= min && Number(value) <= max, messages.giftCardRange, { min, max }],
  ])
}

/** A gift card is looked up by number and PIN; the number may be typed in groups. */
export const giftCardInput = z.object({
  number: field(
    (value) => stripGrouping(stripSpaces(value)),
    [[matches(giftCardShape.number), messages.giftCardNumber]],
  ),
  pin: field(stripSpaces, [[matches(giftCardShape.pin), messages.giftCardPin]]),
})
