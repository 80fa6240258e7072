import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { ProductSheet } from '#lib/catalog/types.ts'
import { buildVoucherLine } from '../voucher-line.ts'
import { VoucherPrice } from '../voucher-price.tsx'

type Props = { readonly sheet: ProductSheet; readonly locale: Locale; readonly t: Translate }

/** The price with a voucher; the browser updates it for visitors with a voucher of their own. */
export function VoucherPriceLine({ sheet, locale, t }: Props) {
  const context = { currency: sheet.price.currency, locale }
  const line = buildVoucherLine(sheet.vouchers, context, t)
  return <VoucherPrice code={sheet.code} line={line ?? undefined} canRemove />
}
