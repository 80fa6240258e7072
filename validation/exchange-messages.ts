import type { MessageKey } from '#i18n/message-key.ts'

/** The messages of the exchange form. */
export const exchangeMessages = {
  choose: 'exchange.error.choose',
  chooseSize: 'product.choose',
} as const satisfies Readonly<Record<string, MessageKey>>
