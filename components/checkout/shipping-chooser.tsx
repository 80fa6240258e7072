'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { getDeliveryCost } from '#lib/bag/rules.ts'
import type { Bag } from '#lib/bag/types.ts'
import { type CheckoutValues, getSelectedDeliveryKind } from '#lib/checkout/form.ts'
import { type ShippingMethod, shippingQuery } from '#lib/checkout/queries.client.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { Field } from '../form/field.tsx'
import { useShopper } from '../shopper/shopper-context.tsx'

/** Formats the cost of a delivery method for a bag. */
function useCostText(bag: Bag): (method: ShippingMethod) => string {
  const { t, locale } = useShopper()
  return (method) => {
    const cost = getDeliveryCost(bag, method)
    return cost ? formatPrice(cost, locale, bag.currency) : t('checkout.free')
  }
}

/** A single delivery method is shown as text, without a choice. */
function SingleMethod({ method, bag }: { readonly method: ShippingMethod; readonly bag: Bag }) {
  const { t } = useShopper()
  const formatCost = useCostText(bag)
  return (
    <div className="f">
      <p className="legend">{t('checkout.shipping.label')}</p>
      <div className="opt only">
        <span>
          <span className="b">{method.name}</span>
          <br />
          <span className="mut t-s">{method.deliveryEstimate}</span>
        </span>
        <span className="num">{formatCost(method)}</span>
      </div>
    </div>
  )
}

/** Selects a delivery method on the customer’s behalf and clears the error that none is selected. */
function useSelectMethod(id: CheckoutValues['shippingMethodId'] | undefined): void {
  const { setValue, clearErrors } = useFormContext<CheckoutValues>()
  useEffect(() => {
    if (!id) return
    setValue('shippingMethodId', id)
    clearErrors('shippingMethodId')
  }, [id, setValue, clearErrors])
}

/** The selected method. Writes its delivery areas to the form, and clears values of the previous method. */
function useMethodChoice(methods: readonly ShippingMethod[]) {
  const { setValue, getValues } = useFormContext<CheckoutValues>()
  const selectedId = useWatch<CheckoutValues, 'shippingMethodId'>({ name: 'shippingMethodId' })
  const method = methods.find(({ id }) => id === selectedId)
  useSelectMethod(method ? undefined : methods[0]?.id)
  useEffect(() => {
    setValue('shippingAreas', method?.areas ?? null)
  }, [method, setValue])
  /** A pickup point belongs to its kind of delivery, so a change of the kind clears it. */
  function clearPickupPointOfOtherKind(previousKind: ReturnType<typeof getSelectedDeliveryKind>) {
    if (getSelectedDeliveryKind(getValues()) !== previousKind) setValue('deliveryPointId', '')
  }
  return { method, clearPickupPointOfOtherKind }
}

function MethodSelect({ methods, bag }: { readonly methods: readonly ShippingMethod[]; readonly bag: Bag }) {
  const { t } = useShopper()
  const { getValues } = useFormContext<CheckoutValues>()
  const { method, clearPickupPointOfOtherKind } = useMethodChoice(methods)
  const formatCost = useCostText(bag)
  const districts = method?.areas?.flatMap(({ cities }) => cities) ?? []
  return (
    <Field<CheckoutValues>
      name="shippingMethodId"
      label={t('checkout.shipping.label')}
      after={
        <>
          {method && method.kind !== 'store' && (
            <p className="hint" role="status">
              {t('delivery.estimate', { days: method.deliveryEstimate })}
            </p>
          )}
          {districts.length > 0 && (
            <p className="hint">{t('delivery.districts', { districts: districts.join(', ') })}</p>
          )}
        </>
      }
    >
      {(control) => (
        <select
          className="in-t"
          {...control}
          onChange={(event) => {
            const previousKind = getSelectedDeliveryKind(getValues())
            void control.onChange(event).then(() => clearPickupPointOfOtherKind(previousKind))
          }}
          value={method?.id ?? ''}
        >
          {methods.map((offeredMethod) => (
            <option key={offeredMethod.id} value={offeredMethod.id}>
              {`${offeredMethod.name} · ${offeredMethod.deliveryEstimate} · ${formatCost(offeredMethod)}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** The delivery methods of a bag, or only home delivery: a single method is text, several are a list. */
export function ShippingChooser({
  bag,
  homeOnly = false,
}: {
  readonly bag: Bag
  readonly homeOnly?: boolean
}) {
  const { t, brand, locale } = useShopper()
  const { data, isError, isPending, refetch } = useQuery(shippingQuery({ brand, locale }))
  const methods = (data ?? []).filter(({ kind }) => !homeOnly || kind === 'home')
  const [single, ...others] = methods
  useSelectMethod(others.length ? undefined : single?.id)
  if (isPending) return <div className="sk" style={{ height: 84 }} />
  if (isError) {
    return (
      <p>
        <button className="lnk t-s" type="button" onClick={() => void refetch()}>
          {t('checkout.list.retry')}
        </button>
      </p>
    )
  }
  if (single && !others.length) return <SingleMethod method={single} bag={bag} />
  return <MethodSelect methods={methods} bag={bag} />
}
