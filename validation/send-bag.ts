import { z } from 'zod'
import { emailField } from './email.ts'

/** The recipient of a bag. */
export const sendBagForm = z.object({ email: emailField })
