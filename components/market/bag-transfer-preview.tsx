import { interpolate } from '#components/ui/interpolate.ts'
import type { Locale } from '#i18n/locales.ts'
import { flattenLine } from '#lib/bag/rules.ts'
import type { BagLine } from '#lib/bag/types.ts'
import type { BagTransferLabels } from '#lib/market/market-list-data.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import type { BagTransfer } from './use-bag-transfer.ts'

type Props = {
  readonly transfer: BagTransfer
  /** The locale whose prices are shown. */
  readonly locale: Locale
  readonly labels: BagTransferLabels
  /** Whether the products are transferred to the market. */
  readonly isCarried: boolean
  readonly onCarriedChange: (isCarried: boolean) => void
}

/** The products of the bag that the market sells, and the checkbox that transfers them. */
export function BagTransferPreview(props: Props) {
  return (
    <div className="bagged" aria-busy={props.transfer.status === 'loading' || undefined}>
      <PreviewContent {...props} />
    </div>
  )
}

function PreviewContent({ transfer, locale, labels, isCarried, onCarriedChange }: Props) {
  if (transfer.status === 'parked') return <p className="mut">{labels.parkedNote}</p>
  if (transfer.status === 'unknown') return <p className="mut">{labels.unknown}</p>
  if (transfer.status !== 'ready') return null
  const { lines, missing, currency } = transfer.preview
  const sold = lines.flatMap(flattenLine)
  const getLabel = ({ name, sizeLabel }: BagLine) => interpolate(labels.line, { name, size: sizeLabel })
  return (
    <>
      <p className="b">{labels.title}</p>
      <ul>
        {sold.map((line) => (
          <li key={line.id}>
            <span>{getLabel(line)}</span>
            <span className="num">{formatPrice(line.ownPrice, locale, currency)}</span>
          </li>
        ))}
        {missing.map((line) => (
          <li key={line.id} className="mut">
            <span>{getLabel(line)}</span>
            <span className="num">{labels.missing}</span>
          </li>
        ))}
      </ul>
      {sold.length > 0 && (
        <label>
          <input
            type="checkbox"
            checked={isCarried}
            onChange={(event) => onCarriedChange(event.target.checked)}
          />
          <span>{labels.transfer}</span>
        </label>
      )}
      <p className="mut">{labels.parkedNote}</p>
    </>
  )
}
