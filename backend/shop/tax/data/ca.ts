import type { RegionTax, TaxComponent } from '../region-tax.ts'

/** The date of the rates. */
export const edition = '2026-01-01'

const gst: TaxComponent = { kind: 'gst', rate: 5000 }
const hst = (rate: number): TaxComponent => ({ kind: 'hst', rate })
/** The province rebates its part on children's clothes and shoes at the checkout (CRA, GI-063). */
const hstWithoutKids = (rate: number): TaxComponent => ({ ...hst(rate), kidsRate: 5000 })

const taxedProvince = (...components: readonly TaxComponent[]): RegionTax => ({
  components,
  shipping: 'with-goods',
})

/**
 * By province and territory. Rates: Canada Revenue Agency, GST/HST rates (Nova Scotia's since 1 April 2025),
 * Revenu Québec, and the provinces' own acts on retail sales tax. Delivery is part of the supply (Excise Tax
 * Act s. 138; BC PST Bulletin 302).
 */
export const provinces: Readonly<Record<string, RegionTax>> = {
  AB: taxedProvince(gst),
  // Provincial Sales Tax Exemption and Refund Regulation: children's clothes and shoes.
  BC: taxedProvince(gst, { kind: 'pst', rate: 7000, kidsRate: 0 }),
  // Retail Sales Tax Act s. 3(1): children's clothes and shoes up to $150 (Bulletin No. 001).
  MB: taxedProvince(gst, { kind: 'rst', rate: 7000, kidsRate: 0, kidsLimit: 15_000 }),
  NB: taxedProvince(hst(15_000)),
  NL: taxedProvince(hst(15_000)),
  NS: taxedProvince(hstWithoutKids(14_000)),
  NT: taxedProvince(gst),
  NU: taxedProvince(gst),
  ON: taxedProvince(hstWithoutKids(13_000)),
  PE: taxedProvince(hstWithoutKids(15_000)),
  QC: taxedProvince(gst, { kind: 'qst', rate: 9975 }),
  SK: taxedProvince(gst, { kind: 'pst', rate: 6000 }),
  YT: taxedProvince(gst),
}
