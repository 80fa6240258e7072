import { z } from 'zod'
import { accountMessages } from './account-messages.ts'
import { field, trim } from './field.ts'

/** Sign-in: accounts may be older than the rules for new ones, so only what is missing is reported. */
export const signInForm = z.object({
  username: field(trim, [[(value) => value.includes('@'), accountMessages.signInEmail]]),
  password: field((value) => value, [[(value) => value !== '', accountMessages.signInPassword]]),
})
