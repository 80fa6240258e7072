import type { TaxRate } from '#backend/db/schema/sales/order-json.ts'
import type { RegionTax } from '../region-tax.ts'

/** The date of the rates. */
export const edition = '2026-01-01'

type StateRow = Omit<RegionTax, 'components'> & { readonly rate: TaxRate }

const untaxedState = (rate: TaxRate): StateRow => ({ rate, shipping: 'untaxed' })
const stateTaxingDelivery = (rate: TaxRate): StateRow => ({ rate, shipping: 'with-goods' })
const noTax = untaxedState(0)
const exempt = { kind: 'exempt' } as const

/**
 * Statewide rules. Rates: the states' departments of revenue; CA, NV, UT and VA with the local part that the
 * law imposes everywhere. Clothing: NY Tax Law 1115(a)(30), MA G.L. c. 64H s. 6(k), RI G.L. 44-18-30(27), 72
 * P.S. 7204(26), N.J.S.A. 54:32B-8.4, Minn. Stat. 297A.67 subd. 8, 32 V.S.A. 9741(45). Delivery: taxed if the
 * law taxes it although it is charged separately; as a whole in New York (TB-ST-838).
 */
export const states: Readonly<Record<string, StateRow>> = {
  AL: untaxedState(4000),
  AK: noTax,
  AZ: untaxedState(5600),
  AR: stateTaxingDelivery(6500),
  CA: untaxedState(7250),
  CO: untaxedState(2900),
  // Conn. Gen. Stat. 12-408(1)(H): clothes, shoes, handbags and luggage above $1,000.
  CT: { ...stateTaxingDelivery(6350), luxury: { above: 100_000, rate: 7750 } },
  DE: noTax,
  DC: untaxedState(6000),
  // Taxed in Florida and Illinois because the order cannot be picked up instead.
  FL: stateTaxingDelivery(6000),
  GA: stateTaxingDelivery(4000),
  HI: stateTaxingDelivery(4000),
  ID: untaxedState(6000),
  IL: stateTaxingDelivery(6250),
  IN: stateTaxingDelivery(7000),
  IA: untaxedState(6000),
  KS: untaxedState(6500),
  KY: stateTaxingDelivery(6000),
  LA: untaxedState(5000),
  ME: untaxedState(5500),
  MD: untaxedState(6000),
  MA: { ...untaxedState(6250), clothing: { kind: 'excess', limit: 17_500 } },
  MI: untaxedState(6000),
  MN: { ...stateTaxingDelivery(6875), clothing: exempt },
  MS: stateTaxingDelivery(7000),
  MO: untaxedState(4225),
  MT: noTax,
  NE: stateTaxingDelivery(5500),
  NV: untaxedState(6850),
  NH: noTax,
  NJ: { ...stateTaxingDelivery(6625), clothing: exempt },
  NM: stateTaxingDelivery(4875),
  NY: { rate: 4000, shipping: 'whole', clothing: { kind: 'below', limit: 11_000 } },
  NC: stateTaxingDelivery(4750),
  ND: stateTaxingDelivery(5000),
  OH: stateTaxingDelivery(5750),
  OK: untaxedState(4500),
  OR: noTax,
  PA: { ...stateTaxingDelivery(6000), clothing: exempt },
  RI: { ...stateTaxingDelivery(7000), clothing: { kind: 'excess', limit: 25_000 } },
  SC: stateTaxingDelivery(6000),
  SD: stateTaxingDelivery(4200),
  TN: stateTaxingDelivery(7000),
  TX: stateTaxingDelivery(6250),
  UT: untaxedState(6100),
  VT: { ...stateTaxingDelivery(6000), clothing: exempt },
  VA: untaxedState(5300),
  WA: stateTaxingDelivery(6500),
  WV: stateTaxingDelivery(6000),
  WI: stateTaxingDelivery(5000),
  WY: untaxedState(4000),
}
