import { z } from 'zod'
import { exchangeMessages } from './exchange-messages.ts'

const choice = z.string().min(1, { error: exchangeMessages.choose })

/** A size exchange as the customer chooses it. */
export const exchangeForm = z
  .object({
    /** The item. */
    item: choice,
    /** The material of the new one; empty if every size is sold out. */
    color: z.string(),
    /** Material and size of the new one, separated by a space. */
    newSize: choice,
    /** Whether the item has a hygiene seal; not a field that is shown. */
    isSealed: z.boolean(),
    sealIntact: z.boolean(),
    method: choice,
    store: z.string(),
    date: z.string(),
  })
  .refine(({ isSealed, sealIntact }) => !isSealed || sealIntact, {
    path: ['sealIntact'],
    error: exchangeMessages.choose,
  })
  .refine(({ method, store }) => method !== '06' || store !== '', {
    path: ['store'],
    error: exchangeMessages.choose,
  })
  .refine(({ method, date }) => method !== '01' || date !== '', {
    path: ['date'],
    error: exchangeMessages.choose,
  })

export type ExchangeFormValues = z.input<typeof exchangeForm>
