import { type Brand, brandNames } from '#config/brands.ts'
import type { Translate } from '#i18n/translate.ts'

/** Says whether an address is subscribed to the newsletter of the brand. */
export function SubscriptionStatus({
  t,
  brand,
  email,
  isSubscribed,
}: {
  readonly t: Translate
  readonly brand: Brand
  readonly email: string
  readonly isSubscribed: boolean
}) {
  const values = { email, brand: brandNames[brand] }
  return (
    <p>{isSubscribed ? t('newsletter.status.subscribed', values) : t('newsletter.status.none', values)}</p>
  )
}
