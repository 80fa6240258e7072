import { z } from 'zod'
import { field, matches } from './field.ts'
import { formMessages } from './form-messages.ts'
import { normalizeCode, voucherCodeShape } from './voucher-code-shape.ts'

/** The voucher field of bag and checkout. */
export const voucherForm = z.object({
  code: field(normalizeCode, [
    [(code) => code !== '', formMessages.voucher],
    [matches(voucherCodeShape), formMessages.voucherShape],
  ]),
})
