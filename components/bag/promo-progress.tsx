import { Icon } from '#components/ui/icons.tsx'
import { interpolate } from '#components/ui/interpolate.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Bag } from '#lib/bag/types.ts'
import { formatPrice } from '#lib/money/format-price.ts'

type Props = {
  readonly bag: Bag
  readonly locale: Locale
  readonly labels: Readonly<Record<'progress' | 'obtained' | 'progressGift' | 'obtainedGift', string>>
}

/** Progress towards free delivery or a gift, or that it is reached. */
export function PromoProgress({ bag, locale, labels }: Props) {
  const { promo, currency } = bag
  if (!promo) return null
  const [progress, obtainedText] =
    promo.kind === 'free-shipping'
      ? (['progress', 'obtained'] as const)
      : (['progressGift', 'obtainedGift'] as const)
  const isReached = promo.type === 'obtained'
  const share = promo.threshold ? Math.min(1, 1 - promo.missing / promo.threshold) : 1
  return (
    <div className="bl-promo">
      <p>
        <Icon name={isReached ? 'check' : 'truck'} small />
        <span>
          {isReached
            ? labels[obtainedText]
            : interpolate(labels[progress], { price: formatPrice(promo.missing, locale, currency) })}
        </span>
      </p>
      {!isReached && (
        <div className="bl-meter" aria-hidden="true">
          <i style={{ transform: `scaleX(${share})` }} />
        </div>
      )}
    </div>
  )
}
