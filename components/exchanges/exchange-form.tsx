'use client'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { CheckboxField, RadioField, SelectField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError } from '#components/form/form-errors.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { Result } from '#lib/api/result.ts'
import type { ExchangeChoices, ExchangeProduct as Product } from '#lib/exchanges/exchange-query.client.ts'
import {
  createExchangeSender,
  type ExchangeFailure,
  toExchangeFailure,
} from '#lib/exchanges/exchange-requests.client.ts'
import type { OrderConfirmationData } from '#lib/orders/types.ts'
import type { PaymentInfo } from '#lib/payments/adyen.client.ts'
import type { StartedPayment } from '#lib/payments/payment-requests.client.ts'
import { type ExchangeFormValues, exchangeForm } from '#validation/exchange-form.ts'
import { ExchangePayment } from './exchange-payment.tsx'
import { ExchangeProduct } from './exchange-product.tsx'

const methodIds = ['06', '04', '01'] as const
type MethodId = (typeof methodIds)[number]

type Size = Product['colors'][number]['sizes'][number]
const listSizes = (product: Product | undefined) =>
  (product?.colors ?? []).flatMap(({ material, color, sizes }) =>
    sizes.map((size) => ({ ...size, material, color, key: `${material} ${size.size}` })),
  )
const listInStock = (product: Product | undefined) => listSizes(product).filter(({ stock }) => stock > 0)

function useFailureText() {
  const { t } = useShopper()
  return (failure: string): string => {
    const texts: Readonly<Record<ExchangeFailure, string>> = {
      changed: t('exchange.error.changed'),
      taken: t('exchange.error.taken'),
      code: t('exchange.error.code'),
      failed: t('exchange.error.failed'),
    }
    return Object.hasOwn(texts, failure) ? texts[failure as ExchangeFailure] : t('exchange.error.failed')
  }
}

function Difference({ size }: { readonly size: Size | undefined }) {
  const { t } = useShopper()
  if (!size) return null
  const { difference, differenceFormated: amount } = size
  return (
    <p role="status" className="t-l">
      {difference > 0
        ? t('exchange.pay', { amount })
        : difference < 0
          ? t('exchange.repay', { amount })
          : t('exchange.even')}
    </p>
  )
}

type Props = {
  readonly order: OrderConfirmationData
  readonly choices: ExchangeChoices
  /** The exchange is registered, or what can be exchanged has changed. */
  readonly onChanged: () => void
}

/** Chooses an item, its new size and how the old one goes back; pays a difference or confirms. */
export function ExchangeForm({ order, choices, onChanged }: Props) {
  const { t, locale } = useShopper()
  const getFailureText = useFailureText()
  const [send] = useState(() => createExchangeSender(locale))
  const products = choices.products.filter(({ blockedReason }) => blockedReason === null)
  const methods = choices.returnMethods.filter(({ id }) => methodIds.some((known) => known === id))
  const form = useZodForm(exchangeForm, {
    defaultValues: {
      item: products[0]?.id ?? '',
      color: listInStock(products[0])[0]?.material ?? '',
      newSize: listInStock(products[0])[0]?.key ?? '',
      isSealed: products[0]?.sealed ?? false,
      sealIntact: false,
      method: methods.find(({ id }) => id === '04')?.id ?? methods[0]?.id ?? '',
      store: choices.stores[0]?.id ?? '',
      date: choices.defaultPickup?.date ?? '',
    },
  })
  const { control, setValue, getValues, trigger } = form
  const { item, color, newSize, method } = useWatch({ control })
  const product = products.find(({ id }) => id === item)
  const inStock = listInStock(product)
  const colors = (product?.colors ?? []).filter(({ sizes }) => sizes.some(({ stock }) => stock > 0))
  const ofColor = inStock.filter(({ material }) => material === color)
  // With every size sold out, there is no color to choose.
  const soldOut = listSizes(product).filter(
    ({ material, stock }) => stock <= 0 && (material === color || inStock.length === 0),
  )
  const chosen = ofColor.find(({ key }) => key === newSize)
  useEffect(() => {
    if (!product) return
    setValue('isSealed', product.sealed)
    const own = listInStock(product)
    const next = own.some(({ material }) => material === color) ? color : own[0]?.material
    if (next !== color) setValue('color', next ?? '')
    const sizes = own.filter(({ material }) => material === next)
    if (!sizes.some(({ key }) => key === getValues('newSize'))) setValue('newSize', sizes[0]?.key ?? '')
  }, [product, color, setValue, getValues])

  async function register(paymentInfo?: PaymentInfo): Promise<Result<StartedPayment> | null> {
    const values = getValues()
    const size = ofColor.find(({ key }) => key === values.newSize)
    if (!size) return null
    const result = await send(order, {
      product: {
        id: values.item,
        material: size.material,
        size: size.size,
        ...(values.isSealed && { sealIntact: values.sealIntact }),
      },
      shippingMethodId: values.method as MethodId,
      ...(values.method === '06' && { expeditionCenter: values.store }),
      ...(values.method === '01' && { returnDate: values.date }),
      difference: size.difference,
      ...(paymentInfo && { paymentInfo }),
    })
    if (result.ok) return result
    const failure = toExchangeFailure(result.error.code)
    // Payments show their own errors.
    if (failure === 'failed' && paymentInfo) return result
    setFormError(form, failure)
    onChanged()
    return null
  }

  async function confirm(): Promise<void> {
    const result = await register()
    if (result?.ok) onChanged()
  }

  const dates = choices.pickup?.dates ?? []
  return (
    <Form form={form} texts={useFormTexts()} onSubmit={confirm}>
      <ErrorSummary>{getFailureText}</ErrorSummary>
      <section aria-labelledby="x-item">
        <h2 className="d t-l" id="x-item">
          {t('exchange.item')}
        </h2>
        {products.length > 1 && (
          <RadioField<ExchangeFormValues>
            name="item"
            label={t('exchange.item')}
            isLabelHidden
            options={products.map(({ id, name, color, size }) => ({
              value: id,
              label: `${name}, ${color}, ${size}`,
            }))}
          />
        )}
        {product && <ExchangeProduct item={product} />}
      </section>
      <section className="szs" aria-labelledby="x-size">
        <h2 className="d t-l" id="x-size">
          {t('exchange.size')}
        </h2>
        {colors.length > 1 && (
          <RadioField<ExchangeFormValues>
            key={`color ${item}`}
            name="color"
            label={t('exchange.color')}
            options={colors.map(({ material, color: label }) => ({ value: material, label }))}
          />
        )}
        {inStock.length === 0 ? (
          <p>{t('exchange.allSoldOut')}</p>
        ) : (
          <RadioField<ExchangeFormValues>
            key={`${item} ${color}`}
            name="newSize"
            label={t('exchange.size')}
            isLabelHidden
            options={ofColor.map(({ key, label }) => ({ value: key, label }))}
          />
        )}
        {soldOut.length > 0 && (
          <p className="mut">
            {soldOut.map(({ label }) => t('exchange.soldOut', { size: label })).join(' · ')}
          </p>
        )}
        {product?.sealed && (
          <CheckboxField<ExchangeFormValues> name="sealIntact" label={t('exchange.sealed')} />
        )}
      </section>
      {inStock.length > 0 && (
        <>
          <section aria-labelledby="x-back">
            <h2 className="d t-l" id="x-back">
              {t('exchange.handOver')}
            </h2>
            <RadioField<ExchangeFormValues>
              name="method"
              label={t('exchange.handOver')}
              isLabelHidden
              options={methods.map(({ id, name }) => ({
                value: id,
                label: `${name} · ${t('exchange.free')}`,
              }))}
            />
            <p className="mut">{methods.find(({ id }) => id === method)?.text}</p>
            {method === '06' && (
              <SelectField<ExchangeFormValues>
                name="store"
                label={t('exchange.store')}
                options={choices.stores.map(({ id, name, city }) => ({ id, name: `${city}, ${name}` }))}
              />
            )}
            {method === '01' && (
              <>
                <p>{t('exchange.pickupAt')}</p>
                <SelectField<ExchangeFormValues>
                  name="date"
                  label={t('exchange.date')}
                  options={dates.map(({ date, text }) => ({ id: date, name: text }))}
                />
              </>
            )}
          </section>
          <section aria-labelledby="x-money">
            <h2 className="d t-l" id="x-money">
              {t('exchange.money')}
            </h2>
            <Difference size={chosen} />
            {chosen && chosen.difference > 0 ? (
              <ExchangePayment
                key={`${item} ${newSize}`}
                amount={chosen.difference}
                amountFormated={chosen.differenceFormated}
                validate={() => trigger()}
                register={register}
                onDone={onChanged}
              />
            ) : (
              <SubmitButton className="btn go" pendingLabel={t('exchange.confirming')} isBlocked={!chosen}>
                {t('exchange.confirm')}
              </SubmitButton>
            )}
          </section>
        </>
      )}
    </Form>
  )
}
