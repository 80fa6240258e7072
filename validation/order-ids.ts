import { type FieldSchema, patternField } from './field.ts'
import { formMessages } from './form-messages.ts'
import { orderIdShape } from './order-id-shape.ts'

/** Guest lookup: 10 digits that begin with 4, 5 or 9; spaces around them are allowed. */
export const lookupOrderIdField: FieldSchema = patternField(orderIdShape, formMessages.orderId)

/** The order id on a store receipt: letters, digits, slashes and hyphens. */
export const receiptField: FieldSchema = patternField(
  /^[A-Za-z0-9][A-Za-z0-9/-]{2,39}$/,
  formMessages.receipt,
)

/** Contact form: 10 digits that begin with 4 or 5, or 15 followed by 8 digits. */
export const contactOrderIdField: FieldSchema = patternField(
  /^(?:[45][0-9]{9}|15[0-9]{8})$/,
  formMessages.orderId,
)
