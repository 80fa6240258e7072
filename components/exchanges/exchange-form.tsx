'use client'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { CheckboxField, RadioField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError } from '#components/form/form-errors.ts'
import { RadioGroup } from '#components/form/radio-group.tsx'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { AccountFields } from '#components/returns/account-fields.tsx'
import { ReturnMethodChoice } from '#components/returns/return-method.tsx'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { Result } from '#lib/api/result.ts'
import type { ExchangeChoices } from '#lib/exchanges/exchange-query.client.ts'
import {
  createExchangeSender,
  type ExchangeFailure,
  toExchangeFailure,
} from '#lib/exchanges/exchange-requests.client.ts'
import {
  createExchangeSchema,
  type ExchangeValues,
  findNewSize,
  getInitialExchange,
  getPreselectedSize,
  listInStock,
  listSizes,
  type NewSize,
  toExchangeRequest,
} from '#lib/exchanges/exchange-values.ts'
import type { OrderConfirmationData } from '#lib/orders/types.ts'
import type { PaymentInfo } from '#lib/payments/adyen.client.ts'
import type { StartedPayment } from '#lib/payments/payment-requests.client.ts'
import { ExchangePayment } from './exchange-payment.tsx'
import { ExchangeProduct } from './exchange-product.tsx'

function useFailureText() {
  const { t } = useShopper()
  return (failure: string): string => {
    const texts: Readonly<Record<ExchangeFailure, string>> = {
      changed: t('exchange.error.changed'),
      taken: t('exchange.error.taken'),
      place: t('returns.error.place'),
      code: t('exchange.error.code'),
      failed: t('exchange.error.failed'),
    }
    const isKnown = (code: string): code is ExchangeFailure => Object.hasOwn(texts, code)
    return isKnown(failure) ? texts[failure] : texts.failed
  }
}

function Difference({ size }: { readonly size: NewSize | undefined }) {
  const { t } = useShopper()
  if (!size)
    return (
      <p role="status" className="mut">
        {t('exchange.unknownPrice')}
      </p>
    )
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
  const form = useZodForm(createExchangeSchema(choices), { defaultValues: getInitialExchange(choices) })
  const { control, setValue, getValues, trigger } = form
  const { item, color, newSize } = useWatch({ control })
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
    const own = listInStock(product)
    const next = own.some(({ material }) => material === color) ? color : own[0]?.material
    if (next !== color) setValue('color', next ?? '')
    const sizes = own.filter(({ material }) => material === next)
    if (!sizes.some(({ key }) => key === getValues('newSize'))) setValue('newSize', getPreselectedSize(sizes))
  }, [product, color, setValue, getValues])

  async function register(paymentInfo?: PaymentInfo): Promise<Result<StartedPayment> | null> {
    const values = getValues()
    const size = findNewSize(choices, values)
    if (!size) return null
    const result = await send(order, {
      ...toExchangeRequest(values, choices, size),
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

  return (
    <Form form={form} texts={useFormTexts()} onSubmit={confirm}>
      <ErrorSummary>{getFailureText}</ErrorSummary>
      <section aria-labelledby="x-item">
        <h2 className="d t-l" id="x-item">
          {t('exchange.item')}
        </h2>
        {products.length > 1 && (
          <RadioField<ExchangeValues>
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
          <RadioField<ExchangeValues>
            key={`color ${item}`}
            name="color"
            label={t('exchange.color')}
            options={colors.map(({ material, color: label }) => ({ value: material, label }))}
          />
        )}
        {inStock.length === 0 ? (
          <p>{t('exchange.allSoldOut')}</p>
        ) : (
          <RadioGroup<ExchangeValues>
            key={`${item} ${color}`}
            name="newSize"
            label={t('exchange.size')}
            isLabelHidden
            optionsClass="tiles"
            options={ofColor.map(({ key, label }) => ({ value: key, label }))}
          />
        )}
        {soldOut.length > 0 && (
          <p className="mut">
            {soldOut.map(({ label }) => t('exchange.soldOut', { size: label })).join(' · ')}
          </p>
        )}
        {product?.sealed && <CheckboxField<ExchangeValues> name="sealIntact" label={t('exchange.sealed')} />}
      </section>
      {inStock.length > 0 && (
        <>
          <section aria-labelledby="x-back">
            <h2 className="d t-l" id="x-back">
              {t('exchange.handOver')}
            </h2>
            <ReturnMethodChoice offer={choices} isFree />
          </section>
          <section aria-labelledby="x-money">
            <h2 className="d t-l" id="x-money">
              {t('exchange.money')}
            </h2>
            <Difference size={chosen} />
            <AccountFields offer={choices} />
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
              <SubmitButton className="btn go" pendingLabel={t('exchange.confirming')}>
                {t('exchange.confirm')}
              </SubmitButton>
            )}
          </section>
        </>
      )}
    </Form>
  )
}
