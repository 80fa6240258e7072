import type { MessageKey } from '#i18n/message-key.ts'
import { accountMessages } from './account-messages.ts'
import { formMessages } from './form-messages.ts'
import { messages } from './messages.ts'
import { paymentMessages } from './payment-messages.ts'

const known: readonly MessageKey[] = [messages, formMessages, paymentMessages, accountMessages].flatMap(
  (own) => Object.values<MessageKey>(own),
)

/** The message of a form's schema by its key; undefined for any other text, such as one of the service. */
export const findKnownMessage = (key: string): MessageKey | undefined =>
  known.find((message) => message === key)
