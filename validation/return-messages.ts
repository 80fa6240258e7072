import type { MessageKey } from '#i18n/message-key.ts'
import { createMessageFinder, messages } from './messages.ts'

/** Field errors of the return form, beside those of addresses. */
export const returnMessages = {
  items: 'returns.form.items',
  reason: 'returns.form.reason',
  subReason: 'returns.form.subReason',
  seal: 'returns.form.seal',
  method: 'returns.form.method',
  store: 'returns.form.store',
  point: 'returns.form.point',
  date: 'returns.form.date',
  holder: 'returns.form.holder',
  iban: 'returns.form.iban',
  clabe: 'returns.form.clabe',
  account: 'returns.form.account',
  bank: 'returns.form.bank',
} as const satisfies Record<string, MessageKey>

/** The return form's message of an issue. */
export const findReturnMessage = createMessageFinder({ ...messages, ...returnMessages })
