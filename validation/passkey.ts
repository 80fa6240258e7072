import { z } from 'zod'
import { accountMessages } from './account-messages.ts'
import { field, trim } from './field.ts'

/** A new passkey: the member's name for it, and the password where the service asks for it. */
export const passkeyForm = z.object({
  name: field(trim, [[(name) => name !== '', accountMessages.passkeyName]]),
  password: z.string().optional(),
})
