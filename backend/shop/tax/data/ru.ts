import { regions as places } from '../../places/data/ru.ts'
import type { RegionTax } from '../region-tax.ts'

/** The date of the rates. */
export const edition = '2026-01-01'

/** Tax Code art. 164 p. 3 as of 1 January 2026 (Federal Law 425-FZ); p. 2 sub. 2 for children's clothes and shoes. */
const vat: RegionTax = {
  components: [{ kind: 'vat', rate: 22_000, kidsRate: 10_000 }],
  shipping: 'whole',
}

/** All regions that addresses can name. Deliveries to others are not offered. */
export const regions: Readonly<Record<string, RegionTax>> = Object.fromEntries(
  Object.keys(places).map((code) => [code, vat]),
)
