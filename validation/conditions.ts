import { z } from 'zod'
import type { MarketCode } from '#config/markets.ts'
import { accountMessages } from './account-messages.ts'
import { rulesOf } from './market-rules.ts'
import { messages } from './messages.ts'

/** The privacy policy must be accepted. */
export const policyField = z.literal(true, { error: accountMessages.policy })

/** Has a default because zod does not validate an optional member that is omitted. */
const requiredCondition = z
  .boolean()
  .default(false)
  .pipe(z.literal(true, { error: messages.extraCondition }))

const omittedCondition = z
  .boolean()
  .optional()
  .transform(() => undefined)

/** The market’s additional consent: required to be true where there is one, removed in other markets. */
export function extraConditionField(market: MarketCode): z.ZodType<boolean | undefined, boolean | undefined> {
  return rulesOf(market).extraCondition ? requiredCondition : omittedCondition
}
