import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { ProductSheet } from '#lib/catalog/types.ts'
import { voucherLabels } from '../voucher-labels.ts'
import { buildVoucherLine } from '../voucher-line.ts'

type Props = { readonly sheet: ProductSheet; readonly locale: Locale; readonly t: Translate }

/** The price with a voucher; the browser updates the same line for visitors with a voucher of their own. */
export function VoucherPriceLine({ sheet, locale, t }: Props) {
  const line = buildVoucherLine(sheet.vouchers, { currency: sheet.price.currency, locale }, voucherLabels(t))
  return (
    <p className="vp" data-code={sheet.code} data-vouchers={line?.serialized}>
      {line?.text}
    </p>
  )
}
