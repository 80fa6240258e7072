import type { Rate } from '../rates.ts'
import type { RegionTax } from '../region-tax.ts'

/** The rates that were in force on this day. */
export const edition = '2026-01-01'

type StateRow = Omit<RegionTax, 'components'> & { readonly rate: Rate }

const untaxed = (rate: Rate): StateRow => ({ rate, shipping: 'untaxed' })
const delivered = (rate: Rate): StateRow => ({ rate, shipping: 'with-goods' })
const none = untaxed(0)
const exempt = { kind: 'exempt' } as const

/**
 * What holds in the whole state. Rates: the states' departments of revenue; CA, NV, UT and VA with the local part
 * that the law raises everywhere. Clothing: NY Tax Law 1115(a)(30), MA G.L. c. 64H s. 6(k), RI G.L. 44-18-30(27),
 * 72 P.S. 7204(26), N.J.S.A. 54:32B-8.4, Minn. Stat. 297A.67 subd. 8, 32 V.S.A. 9741(45). Delivery: taxed where
 * the law taxes it though it is charged by itself; whole in New York (TB-ST-838).
 */
export const states: Readonly<Record<string, StateRow>> = {
  AL: untaxed(4000),
  AK: none,
  AZ: untaxed(5600),
  AR: delivered(6500),
  CA: untaxed(7250),
  CO: untaxed(2900),
  // Conn. Gen. Stat. 12-408(1)(H): clothes, shoes, handbags and luggage above $1,000.
  CT: { ...delivered(6350), luxury: { above: 100_000, rate: 7750 } },
  DE: none,
  DC: untaxed(6000),
  // Taxed in Florida and Illinois because nobody can fetch an order instead.
  FL: delivered(6000),
  GA: delivered(4000),
  HI: delivered(4000),
  ID: untaxed(6000),
  IL: delivered(6250),
  IN: delivered(7000),
  IA: untaxed(6000),
  KS: untaxed(6500),
  KY: delivered(6000),
  LA: untaxed(5000),
  ME: untaxed(5500),
  MD: untaxed(6000),
  MA: { ...untaxed(6250), clothing: { kind: 'excess', limit: 17_500 } },
  MI: untaxed(6000),
  MN: { ...delivered(6875), clothing: exempt },
  MS: delivered(7000),
  MO: untaxed(4225),
  MT: none,
  NE: delivered(5500),
  NV: untaxed(6850),
  NH: none,
  NJ: { ...delivered(6625), clothing: exempt },
  NM: delivered(4875),
  NY: { rate: 4000, shipping: 'whole', clothing: { kind: 'below', limit: 11_000 } },
  NC: delivered(4750),
  ND: delivered(5000),
  OH: delivered(5750),
  OK: untaxed(4500),
  OR: none,
  PA: { ...delivered(6000), clothing: exempt },
  RI: { ...delivered(7000), clothing: { kind: 'excess', limit: 25_000 } },
  SC: delivered(6000),
  SD: delivered(4200),
  TN: delivered(7000),
  TX: delivered(6250),
  UT: untaxed(6100),
  VT: { ...delivered(6000), clothing: exempt },
  VA: untaxed(5300),
  WA: delivered(6500),
  WV: delivered(6000),
  WI: delivered(5000),
  WY: untaxed(4000),
}
