import { z } from 'zod'
import type { MessageKey } from '#i18n/message-key.ts'
import { emailField } from './email.ts'
import { messages } from './messages.ts'

/** The recipient of a bag. */
export const sendBagForm = z.object({ email: emailField })

/** All messages that this form can show. */
export const sendBagMessages = {
  email: messages.email,
  emailWrong: messages.emailWrong,
  tooLong: messages.tooLong,
} as const satisfies Record<string, MessageKey>
