import { z } from 'zod'
import type { MarketCode } from '#config/markets.ts'
import { accountMessages } from './account-messages.ts'
import { extraConditionField, policyField } from './conditions.ts'
import { emailField } from './email.ts'
import { rulesOf } from './market-rules.ts'
import { messages } from './messages.ts'
import { passwordField } from './password.ts'
import { personNameField } from './text-fields.ts'

export const memberNameMaxLength = 60

/** The names of a member, in letters of any alphabet. */
function memberNameFields(market: MarketCode) {
  const rules = rulesOf(market)
  return {
    name: personNameField(rules, memberNameMaxLength, { empty: messages.name, wrong: messages.nameWrong }),
    surname: personNameField(rules, memberNameMaxLength, {
      empty: messages.surname,
      wrong: messages.surnameWrong,
    }),
  }
}

function accountFields(market: MarketCode) {
  return { ...memberNameFields(market), email: emailField, password: passwordField(market) }
}

function consentFields(market: MarketCode) {
  return {
    extraCondition: extraConditionField(market),
    policy: z.boolean({ error: accountMessages.policy }).pipe(policyField),
    newsletter: z.boolean(),
  }
}

/** A registration as the service checks it. */
export function registration(market: MarketCode) {
  return z.object({ ...accountFields(market), ...consentFields(market) })
}

/** The form of a registration, with the repeated password. */
export function registrationForm(market: MarketCode) {
  return z
    .object({
      ...accountFields(market),
      passwordRepeat: z.string({ error: accountMessages.passwordRepeat }),
      ...consentFields(market),
    })
    .refine(({ password, passwordRepeat }) => password === passwordRepeat, {
      path: ['passwordRepeat'],
      error: accountMessages.passwordRepeat,
    })
}

/** The form that asks for an e-mail address: to reset a password, or to get a link again. */
export const accountEmailForm = z.object({ email: emailField })

/** The password that a member has: only a missing one is reported. */
export const currentPassword = z
  .string({ error: accountMessages.signInPassword })
  .min(1, { error: accountMessages.signInPassword })

/** The form that changes the e-mail address of a member. */
export const changeEmailForm = z.object({ email: emailField, password: currentPassword })

/** The form that changes the password of a signed-in member. */
export function changePasswordForm(market: MarketCode) {
  return z
    .object({
      oldPassword: currentPassword,
      password: passwordField(market),
      passwordRepeat: z.string({ error: accountMessages.passwordRepeat }),
    })
    .refine(({ password, passwordRepeat }) => password === passwordRepeat, {
      path: ['passwordRepeat'],
      error: accountMessages.passwordRepeat,
    })
}
