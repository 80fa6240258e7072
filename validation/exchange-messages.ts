import type { MessageKey } from '#i18n/message-key.ts'

/** The messages of the exchange form. */
export const exchangeMessages = {
  choose: 'exchange.error.choose',
} as const satisfies Readonly<Record<string, MessageKey>>
