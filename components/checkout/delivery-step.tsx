'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import type { Bag } from '#lib/bag/types.ts'
import type { CheckoutValues } from '#lib/checkout/form.ts'
import { type ShippingMethod, shippingQuery } from '#lib/checkout/queries.ts'
import { countryName } from '#lib/market/names.ts'
import { formatPrice } from '#lib/money/money.ts'
import { deliveryCost } from '#lib/money/totals.ts'
import { AddressFields } from './address-fields.tsx'
import { FieldError, useField } from './field.tsx'
import { useShopper } from './shopper-context.tsx'

function Method({
  method,
  bag,
  locale,
  first,
}: {
  method: ShippingMethod
  bag: Bag
  locale: Locale
  first: boolean
}) {
  const { t } = useShopper()
  const { control } = useField('shippingMethodId')
  const cost = deliveryCost(method, bag.total)
  return (
    <label className="opt">
      <input type="radio" {...control} value={method.id} id={first ? control.id : undefined} />
      <span className="rd" aria-hidden="true" />
      <span>
        <span className="b">{method.name}</span>
        <br />
        <span className="mut t-s">{method.text}</span>
      </span>
      <span className="num">
        {cost ? formatPrice(cost, locale, bag.currency) : t('checkout.free', 'Free')}
      </span>
    </label>
  )
}

/** Ways to deliver; the first is chosen until she chooses another. */
function ShippingMethods({ bag }: { readonly bag: Bag }) {
  const { t, locale } = useShopper()
  const market = marketCodeOf(locale)
  const { data, isError, isPending, refetch } = useQuery(shippingQuery(locale, market))
  const { setValue } = useFormContext<CheckoutValues>()
  const chosen = useWatch<CheckoutValues, 'shippingMethodId'>({ name: 'shippingMethodId' })
  const { message, errorId } = useField('shippingMethodId')
  const first = data?.[0]?.id
  useEffect(() => {
    if (!chosen && first) setValue('shippingMethodId', first)
  }, [chosen, first, setValue])
  return (
    <fieldset className="opts" aria-describedby={message ? errorId : undefined}>
      <legend>{t('checkout.shipping', 'How it comes')}</legend>
      {isPending && <div className="sk" style={{ height: 128 }} />}
      {isError && (
        <p>
          <button className="lnk t-s" type="button" onClick={() => void refetch()}>
            {t('checkout.list.retry', 'The list did not arrive. Load it again')}
          </button>
        </p>
      )}
      <div>
        {data?.map((method) => (
          <Method key={method.id} method={method} bag={bag} locale={locale} first={method.id === first} />
        ))}
      </div>
      <div className="f err">
        <FieldError id={errorId} name="shippingMethodId" message={message} />
      </div>
    </fieldset>
  )
}

/** Where it goes and how. */
export function DeliveryFields({ bag }: { readonly bag: Bag }) {
  const { t, locale } = useShopper()
  const market = marketCodeOf(locale)
  return (
    <>
      <p className="hint">
        {t(
          'checkout.country',
          'Delivery to: {country}. For another country, change the shop’s country first.',
          { country: countryName(locale, market) },
        )}
      </p>
      <AddressFields prefix="shippingAddress" market={market} />
      <ShippingMethods bag={bag} />
    </>
  )
}
