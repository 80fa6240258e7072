import { z } from 'zod'
import type { MarketCode } from '#config/markets.ts'
import { takeBackAges, takeBackConditions } from '#config/take-back.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import { notifyMeForm, personMessages } from './person.ts'

/** All messages that the form can show. */
export const takeBackMessages = {
  ...personMessages,
  size: 'takeBack.size.required',
  age: 'takeBack.age.required',
  condition: 'takeBack.condition.required',
  handIn: 'takeBack.handIn.required',
} as const satisfies Record<string, MessageKey>

/** The form of a take-back. A product of one size has no size to select. */
export function takeBackForm(market: MarketCode, hasSizes: boolean) {
  const { name, email } = notifyMeForm(market).shape
  return z.object({
    size: hasSizes ? z.string(takeBackMessages.size).min(1, takeBackMessages.size) : z.string(),
    age: z.enum(takeBackAges, takeBackMessages.age),
    condition: z.enum(takeBackConditions, takeBackMessages.condition),
    /** `store:<id>` or `point:<id>`. */
    handIn: z.string(takeBackMessages.handIn).min(1, takeBackMessages.handIn),
    name,
    email,
  })
}
