import { accountMessages } from './account-messages.ts'
import { formMessages } from './form-messages.ts'
import { type Message, messages } from './messages.ts'
import { paymentMessages } from './payment-messages.ts'

const byKey: ReadonlyMap<string, Message> = new Map(
  [messages, formMessages, paymentMessages, accountMessages]
    .flatMap((own): readonly Message[] => Object.values(own))
    .map((message) => [message.key, message]),
)

/** The message of a form's schema by its key; undefined for any other text, such as one of the service. */
export const findKnownMessage = (key: string): Message | undefined => byKey.get(key)
