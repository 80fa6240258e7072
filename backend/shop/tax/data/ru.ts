import { regions as places } from '../../places/data/ru.ts'
import type { RegionTax } from '../region-tax.ts'

/** The rates that were in force on this day. */
export const edition = '2026-01-01'

/** Tax Code art. 164 p. 3 as of 1 January 2026 (Federal Law 425-FZ); p. 2 sub. 2 for children's clothes and shoes. */
const vat: RegionTax = {
  components: [{ kind: 'vat', rate: 22_000, kidsRate: 10_000 }],
  shipping: 'whole',
}

/** All that addresses can name. What is not in it is not served. */
export const regions: Readonly<Record<string, RegionTax>> = Object.fromEntries(
  Object.keys(places).map((code) => [code, vat]),
)
