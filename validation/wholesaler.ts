import { z } from 'zod'
import { field, trim } from './field.ts'
import { formMessages } from './form-messages.ts'

const filledField = field(trim, [[(value) => value !== '', formMessages.wholesaler]])

/** Number and access code of a wholesale customer, in any spelling: the service normalises them. */
export const wholesalerForm = z.object({ number: filledField, code: filledField })
