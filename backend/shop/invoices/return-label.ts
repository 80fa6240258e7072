import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { company, companyAddress } from '../content/company.ts'
import { renderParcelLabel } from '../documents/parcel-label.ts'
import type { Order } from '../orders/repository.ts'
import { returnDaysOf } from '../orders/return-days.ts'
import { formatPickupDate } from '../returns/pickup-dates.ts'
import type { OrderReturn } from '../returns/repository.ts'
import { formatReturnNumber } from '../returns/return-number.ts'
import { getLastDay } from '../returns/return-period.ts'

/** The reference of a return parcel: derived from the order's number, but distinct from it. */
export const getReturnReference = ({ locator }: Pick<Order, 'locator'>) => `R${locator}`

/** What to do with the label of a registered return. */
function labelSteps({ market }: Order, own: OrderReturn, t: Translate, locale: Locale): string {
  const { pickupDate, handOverBy } = own
  return pickupDate === null
    ? t('returnLabel.handOver', { day: formatPickupDate(getLastDay(handOverBy, market), locale) })
    : t('returnLabel.pickup', { day: formatPickupDate(pickupDate, locale) })
}

/**
 * A return label. It shows no sender, because order number and e-mail open it.
 * @param own the registered return; without one, the label names only the order
 */
export function renderReturnLabel(
  order: Order,
  t: Translate,
  locale: Locale,
  own: OrderReturn | null = null,
): Promise<Buffer> {
  const { brand, market, locator } = order
  const reference = own ? formatReturnNumber(order, own.number) : getReturnReference(order)
  const label = {
    brand,
    market,
    title: t('returnLabel.title'),
    to: [company.company, ...companyAddress('returns-address', order, locale)],
    number: locator,
    rows: [
      { label: t('returnLabel.return'), text: reference },
      { label: t('thanks.locator'), text: locator },
    ],
    code: own && reference,
    steps: own ? labelSteps(order, own, t, locale) : t('returnLabel.steps', { days: returnDaysOf(order) }),
  }
  return renderParcelLabel(label, t, locale)
}
