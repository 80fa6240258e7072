'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { marketCodeOf } from '#i18n/locales.ts'
import { isSentFree } from '#lib/bag/rules.ts'
import type { Bag } from '#lib/bag/types.ts'
import type { CheckoutValues } from '#lib/checkout/form.ts'
import { type ShippingMethod, shippingQuery } from '#lib/checkout/queries.ts'
import { countryName } from '#lib/market/names.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { deliveryCost } from '#lib/money/totals.ts'
import { isWithinAreas } from '#validation/delivery-area.ts'
import { AddressFields } from './address-fields.tsx'
import { FieldError, useField } from './field.tsx'
import { useShopper } from './shopper-context.tsx'

/** What it is called, what it promises and what it costs. */
function MethodFacts({ method, bag }: { readonly method: ShippingMethod; readonly bag: Bag }) {
  const { t, locale } = useShopper()
  const cost = isSentFree(bag) ? 0 : deliveryCost(method, bag.paid)
  return (
    <>
      <span>
        <span className="b">{method.name}</span>
        <br />
        <span className="mut t-s">{method.text}</span>
      </span>
      <span className="num">
        {cost ? formatPrice(cost, locale, bag.currency) : t('checkout.free', 'Free')}
      </span>
    </>
  )
}

function Methods({ methods, bag }: { readonly methods: readonly ShippingMethod[]; readonly bag: Bag }) {
  const { control } = useField('shippingMethodId')
  const [only, ...others] = methods
  if (only && !others.length) {
    return (
      <div className="opt only" id={control.id}>
        <MethodFacts method={only} bag={bag} />
      </div>
    )
  }
  return methods.map((method) => (
    <label key={method.id} className="opt">
      <input type="radio" {...control} value={method.id} id={method === only ? control.id : undefined} />
      <span className="rd" aria-hidden="true" />
      <MethodFacts method={method} bag={bag} />
    </label>
  ))
}

/** Ways to deliver to the address as it stands; the first is chosen until she chooses another. */
function ShippingMethods({ bag }: { readonly bag: Bag }) {
  const { t, locale } = useShopper()
  const market = marketCodeOf(locale)
  const { data, isError, isPending, refetch } = useQuery(shippingQuery(locale, market))
  const { setValue } = useFormContext<CheckoutValues>()
  const [chosen, region, city] = useWatch<
    CheckoutValues,
    ['shippingMethodId', 'shippingAddress.region', 'shippingAddress.city']
  >({ name: ['shippingMethodId', 'shippingAddress.region', 'shippingAddress.city'] })
  const { message, errorId } = useField('shippingMethodId')
  const methods = data?.filter(({ areas }) => isWithinAreas(areas, { region, city })) ?? []
  const first = methods[0]?.id
  const stands = methods.some(({ id }) => id === chosen)
  useEffect(() => {
    if (!stands && first) setValue('shippingMethodId', first)
  }, [stands, first, setValue])
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
        <Methods methods={methods} bag={bag} />
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
        {t('checkout.country', 'Delivery to: {country}.', { country: countryName(locale, market) })}{' '}
        <a href={`/${locale}/markets`}>
          {t('checkout.other-country', 'For another country, change the shop’s country first.')}
        </a>
      </p>
      <AddressFields prefix="shippingAddress" market={market} />
      <ShippingMethods bag={bag} />
    </>
  )
}
