import { z } from 'zod'
import { languages } from '#config/markets.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import { type FieldSchema, field, patternField } from './field.ts'
import { formMessages } from './form-messages.ts'
import { paymentMessages } from './payment-messages.ts'
import { hasControlCharacters } from './text.ts'

/** An id from a list on the page; the service knows the valid ones. */
function choice(message: MessageKey): FieldSchema {
  return field(
    (value) => value.trim(),
    [[(value) => value !== '' && value.length <= 64 && !hasControlCharacters(value), message]],
  )
}

export const optionField = choice(formMessages.option)
export const employeeField = choice(formMessages.employee)
export const paymentTypeField = choice(paymentMessages.paymentType)
/** The bank of an iDEAL payment. */
export const bankField = choice(paymentMessages.bank)
/** A day of a month, 1 to 31, with or without a leading zero. */
export const dayField = patternField(/^(?:0?[1-9]|[12][0-9]|3[01])$/, formMessages.day)
/** A month, 1 to 12, with or without a leading zero. */
export const monthField = patternField(/^(?:0?[1-9]|1[0-2])$/, formMessages.month)
export const languageField = z.enum(languages, { error: formMessages.language })
/** A non-empty file; the receiving service checks type and size. */
export const fileField = z.file({ error: formMessages.file }).min(1, { error: formMessages.file })

/** A required multi-line text of at most `max` UTF-16 units. */
export function textAreaField(max: number): FieldSchema {
  return field(
    (value) => value.replace(/\r\n?/g, '\n').normalize('NFC').trim(),
    [
      [(value) => value !== '', formMessages.text],
      [(value) => value.length <= max, formMessages.textLong, { most: max }],
      [(value) => !hasControlCharacters(value.replace(/[\n\t]/g, '')), formMessages.text],
    ],
  )
}
