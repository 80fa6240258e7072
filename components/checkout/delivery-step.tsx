'use client'
import { lazy, Suspense, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { DeliveryKind } from '#i18n/delivery-kinds.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { Bag } from '#lib/bag/types.ts'
import { type CheckoutValues, kindOf } from '#lib/checkout/form.ts'
import { countryName } from '#lib/market/names.ts'
import { useShopper } from '../shopper/shopper-context.tsx'
import { AddressFields } from './address-fields.tsx'
import { OtherAddress } from './billing-fields.tsx'
import { ShippingChooser } from './shipping-chooser.tsx'

const StorePanel = lazy(async () => ({
  default: (await import('#components/delivery/store-panel.tsx')).StorePanel,
}))
const PointPanel = lazy(async () => ({
  default: (await import('#components/delivery/point-panel.tsx')).PointPanel,
}))
const PackstationPanel = lazy(async () => ({
  default: (await import('#components/delivery/packstation-panel.tsx')).PackstationPanel,
}))

function DoorAddress() {
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
    </>
  )
}

/** Whom the invoice names, who also fetches what is fetched; begins with what was typed for the door. */
function InvoiceAddress({ legend }: { readonly legend?: string }) {
  const { getValues, setValue } = useFormContext<CheckoutValues>()
  useEffect(() => {
    const { billingAddress, shippingAddress } = getValues()
    const isBlank = !billingAddress.name && !billingAddress.address
    if (isBlank && shippingAddress.name) setValue('billingAddress', shippingAddress)
  }, [getValues, setValue])
  return (
    <>
      {legend && <p className="legend">{legend}</p>}
      <OtherAddress />
    </>
  )
}

function Panel({ kind, bag }: { readonly kind: Exclude<DeliveryKind, 'mail'>; readonly bag: Bag }) {
  switch (kind) {
    case 'home':
      return <DoorAddress />
    case 'packstation':
      return <PackstationPanel />
    case 'store':
      return <StorePanel bag={bag} />
    default:
      return <PointPanel key={kind} type={kind === 'point' ? '05' : '06'} />
  }
}

/** How it comes and where it goes. */
export function DeliveryFields({ bag }: { readonly bag: Bag }) {
  const shippingMethodId = useWatch<CheckoutValues, 'shippingMethodId'>({ name: 'shippingMethodId' })
  const kind = kindOf({ shippingMethodId })
  const { t } = useShopper()
  if (kind === 'mail') {
    return (
      <>
        <p className="hint">
          {t('delivery.mail', 'Gift cards go by e-mail, each on its day: there is nothing to deliver.')}
        </p>
        <InvoiceAddress />
      </>
    )
  }
  return (
    <>
      <ShippingChooser bag={bag} />
      <Suspense fallback={<div className="sk" style={{ height: 240 }} />}>
        <Panel kind={kind} bag={bag} />
      </Suspense>
      {kind !== 'home' && (
        <InvoiceAddress legend={t('delivery.fetcher', 'Who fetches it, and the address on the invoice')} />
      )}
    </>
  )
}
