import { expect, it } from 'vitest'
import { englishMessage } from '#i18n/english.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import { accountMessages } from './account-messages.ts'
import { formMessages } from './form-messages.ts'
import { createMessageFinder, findMessage, messages } from './messages.ts'
import { paymentMessages } from './payment-messages.ts'

const all: readonly MessageKey[] = [messages, accountMessages, formMessages, paymentMessages].flatMap((own) =>
  Object.values(own),
)

it('each message has a unique key', () => {
  expect(new Set(all).size).toBe(all.length)
})

/** Texts of the specification, which has `Value must be between x and y` for the last one. */
it.each([
  ['compra.formulario.alerta.descripcion', 'Detected characters not allowed.'],
  ['compra.formulario.email.required', 'Please input your email'],
  ['compra.formulario.email.repeat', 'Emails do not match'],
  ['compra.formulario.phone.required', 'Please input a valid phone!'],
  ['account.password.repeat', 'The two passwords that you entered do not match'],
  ['giftcard.amount.range', 'Value must be between {min} and {max}'],
])('%s is %j in English', (key, english) => {
  expect(all.find((message) => message === key) && englishMessage(key)).toBe(english)
})

it('finds a message by the key of an issue, only within one form', () => {
  expect(findMessage(messages.city)).toBe(messages.city)
  expect(() => findMessage(accountMessages.policy)).toThrow('account.policy.required')
  expect(createMessageFinder(accountMessages)(accountMessages.policy)).toBe(accountMessages.policy)
})
