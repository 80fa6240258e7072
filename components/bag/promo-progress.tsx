'use client'
import { useTranslate } from '#components/labels/use-translate.ts'
import { Icon } from '#components/ui/icons.tsx'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Bag, BagPromo } from '#lib/bag/types.ts'
import { formatPrice } from '#lib/money/format-price.ts'

type Props = { readonly bag: Bag; readonly locale: Locale }

/** @param price what is missing, formatted */
function getPromoText(t: Translate, { kind, type }: BagPromo, price: string): string {
  if (kind === 'free-shipping')
    return type === 'obtained' ? t('bag.promo.obtained') : t('bag.promo.progress', { price })
  return type === 'obtained' ? t('bag.promo.gift.obtained') : t('bag.promo.gift.label', { price })
}

/** Progress towards free delivery or a gift, or that it is reached. */
export function PromoProgress({ bag, locale }: Props) {
  const t = useTranslate()
  const { promo, currency } = bag
  if (!promo) return null
  const isReached = promo.type === 'obtained'
  const share = promo.threshold ? Math.min(1, 1 - promo.missing / promo.threshold) : 1
  return (
    <div className="bl-promo">
      <p>
        <Icon name={isReached ? 'check' : 'truck'} small />
        <span>{getPromoText(t, promo, formatPrice(promo.missing, locale, currency))}</span>
      </p>
      {!isReached && (
        <div className="bl-meter" aria-hidden="true">
          <i style={{ transform: `scaleX(${share})` }} />
        </div>
      )}
    </div>
  )
}
