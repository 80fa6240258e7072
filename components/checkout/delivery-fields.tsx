'use client'
import { lazy, Suspense, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { DeliveryKind } from '#config/delivery-kinds.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { Bag } from '#lib/bag/types.ts'
import { type CheckoutValues, getSelectedDeliveryKind } from '#lib/checkout/form.ts'
import { countryName } from '#lib/market/market-names.ts'
import { useShopper } from '../shopper/shopper-context.tsx'
import { AddressFields } from './address-fields.tsx'
import { CountryAddressFields } from './billing-fields.tsx'
import { SavedAddressChooser } from './saved-address-chooser.tsx'
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

function HomeAddressFields() {
  const { t, locale } = useShopper()
  const market = marketCodeOf(locale)
  return (
    <>
      <p className="hint">
        {t('checkout.country', { country: countryName(locale, market) })}{' '}
        <a href={`/${locale}/markets`}>{t('checkout.other-country')}</a>
      </p>
      <SavedAddressChooser prefix="shippingAddress" country={market} />
      <AddressFields prefix="shippingAddress" market={market} />
    </>
  )
}

/**
 * Billing address of an order that is not delivered to the door, which also names who collects it. It starts
 * with the values typed for home delivery.
 */
function InvoiceAddressFields({ legend }: { readonly legend?: string }) {
  const { getValues, setValue } = useFormContext<CheckoutValues>()
  useEffect(() => {
    const { billingAddress, shippingAddress } = getValues()
    const isBlank = !billingAddress.name && !billingAddress.address
    if (isBlank && shippingAddress.name) setValue('billingAddress', shippingAddress)
  }, [getValues, setValue])
  return (
    <>
      {legend && <p className="legend">{legend}</p>}
      <CountryAddressFields />
    </>
  )
}

function DeliveryPanel({ kind, bag }: { readonly kind: Exclude<DeliveryKind, 'mail'>; readonly bag: Bag }) {
  switch (kind) {
    case 'home':
      return <HomeAddressFields />
    case 'packstation':
      return <PackstationPanel />
    case 'store':
      return <StorePanel bag={bag} />
    default:
      return <PointPanel key={kind} type={kind === 'point' ? '05' : '06'} />
  }
}

/** Delivery method and destination. */
export function DeliveryFields({ bag }: { readonly bag: Bag }) {
  const shippingMethodId = useWatch<CheckoutValues, 'shippingMethodId'>({ name: 'shippingMethodId' })
  const kind = getSelectedDeliveryKind({ shippingMethodId })
  const { t } = useShopper()
  if (kind === 'mail') {
    return (
      <>
        <p className="hint">{t('delivery.mail')}</p>
        <InvoiceAddressFields />
      </>
    )
  }
  return (
    <>
      <ShippingChooser bag={bag} />
      <Suspense fallback={<div className="sk" style={{ height: 240 }} />}>
        <DeliveryPanel kind={kind} bag={bag} />
      </Suspense>
      {kind !== 'home' && <InvoiceAddressFields legend={t('delivery.fetcher')} />}
    </>
  )
}
