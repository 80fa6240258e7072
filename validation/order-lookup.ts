import { z } from 'zod'
import { parseAmount } from '#lib/money/parse-amount.ts'
import { emailField } from './email.ts'
import { type FieldSchema, field, patternField } from './field.ts'
import { formMessages } from './form-messages.ts'
import { lookupOrderIdField, receiptField } from './order-ids.ts'
import { normalizeText } from './text.ts'

/** Length of the code that unlocks an order. */
const accessCodeLength = 6

const optionField: FieldSchema = patternField(/./, formMessages.option)

const totalField: FieldSchema = field(normalizeText, [
  [(typed) => parseAmount(typed) !== null, formMessages.receiptTotal],
])

/** The number and the e-mail address of an order. */
export const orderNumberForm = z.object({ locator: lookupOrderIdField, email: emailField })

/** An order lookup by order number and e-mail, or by the data printed on a store receipt. */
export const lookupForm = z.discriminatedUnion('method', [
  orderNumberForm.extend({ method: z.literal('number') }),
  z.object({
    method: z.literal('receipt'),
    offlineReference: receiptField,
    store: optionField,
    /** Four digits. */
    fiscalYear: optionField,
    /** As printed. */
    receiptTotal: totalField,
  }),
])

/** The order that a guest returns: by its number, and its e-mail address. */
export const returnLookupForm = z.object({ locator: lookupOrderIdField, email: emailField })

/** As {@link returnLookupForm}, for the order of a link. */
export const returnEmailForm = z.object({ locator: z.string(), email: emailField })

/** The code that unlocks an order; separators between its digits are removed. */
export const accessCodeForm = z.object({
  code: field(
    (typed) => typed.replace(/\D/g, ''),
    [[(code) => code.length === accessCodeLength, formMessages.accessCode]],
  ),
})
