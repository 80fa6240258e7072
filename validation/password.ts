import { z } from 'zod'
import type { MarketCode } from '#config/markets.ts'
import { accountMessages as messages } from './account-messages.ts'
import { isCommonPassword } from './common-passwords.ts'
import { type FieldSchema, field } from './field.ts'
import { rulesOf } from './market-rules.ts'
import { characterCount } from './text.ts'

export const passwordMinLength = 10
/** Longer passwords only take more time to hash. */
export const passwordMaxLength = 200

function classesIn(value: string): number {
  return [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((characterClass) => characterClass.test(value)).length
}

/**
 * Required, at least 10 characters, not a common password, with the character classes that the market
 * requires. Stored as typed.
 */
export function passwordField(market: MarketCode): FieldSchema {
  const least = rulesOf(market).passwordClasses
  return field(
    (value) => value,
    [
      [(value) => value !== '', messages.password],
      [(value) => value.length <= passwordMaxLength, messages.passwordLong, { most: passwordMaxLength }],
      [
        (value) => characterCount(value) >= passwordMinLength,
        messages.passwordShort,
        { least: passwordMinLength },
      ],
      [(value) => !isCommonPassword(value), messages.passwordCommon],
      [(value) => classesIn(value) >= least, messages.passwordClasses, { least }],
    ],
  )
}

/** A new password with confirmation. A mismatch is reported at the second field. */
export function passwordConfirmation(market: MarketCode) {
  return z
    .object({
      password: passwordField(market),
      passwordRepeat: z.string({ error: messages.passwordRepeat }),
    })
    .refine(({ password, passwordRepeat }) => password === passwordRepeat, {
      path: ['passwordRepeat'],
      error: messages.passwordRepeat,
    })
}

/** Whether a password reset succeeded: the message of its reply contains `succes`. */
export function resetSucceeded(message: unknown): boolean {
  return typeof message === 'string' && message.includes('succes')
}
