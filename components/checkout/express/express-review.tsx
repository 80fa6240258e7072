'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AddressFields } from '#components/checkout/address-fields.tsx'
import {
  CheckoutEmailField,
  ExtraConditionCheckbox,
  PhoneField,
} from '#components/checkout/contact-fields.tsx'
import { OrderSummaryPanel, useIsWide } from '#components/checkout/order-summary-panel.tsx'
import { ShippingChooser } from '#components/checkout/shipping-chooser.tsx'
import { useCheckoutTexts } from '#components/checkout/use-checkout-texts.ts'
import { useFieldLabels } from '#components/checkout/use-field-labels.ts'
import { usePriceBlockedReason, useStepSummaries } from '#components/checkout/use-step-summaries.ts'
import { ProblemList } from '#components/form/error-summary.tsx'
import { listFieldProblems, setServerErrors } from '#components/form/form-errors.ts'
import { FormScope } from '#components/form/form-scope.tsx'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { OrderErrorNotice } from '#components/payments/order-error-notice.tsx'
import { ChallengeBox, PaymentAlert } from '#components/payments/payment-panel.tsx'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { preventFocusLoss } from '#components/ui/prevent-focus-loss.ts'
import { addressFieldNames, isMarketCode, type MarketCode } from '#config/markets.ts'
import { countryName } from '#i18n/country-names.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { ExpressCheckoutState } from '#lib/checkout/express-checkout.client.ts'
import { type CheckoutValues, checkoutValuesSchema, emptyCheckout } from '#lib/checkout/form.ts'
import { getTaxableAddress } from '#lib/checkout/price-query.client.ts'
import { shippingQuery } from '#lib/checkout/queries.client.ts'
import { isTotalFinal } from '#lib/checkout/totals.ts'
import { useOrder } from '#lib/checkout/use-order.ts'
import { useTotals } from '#lib/checkout/use-totals.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { getPaymentOutcome } from '#lib/payments/payment-outcome.ts'
import { usePayment } from '#lib/payments/use-payment.ts'
import { type Wallet, walletNames } from '#lib/payments/wallets/wallet.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

type WalletData = NonNullable<ExpressCheckoutState['walletData']>

/** Checkout form values filled in from the wallet’s data. */
function toCheckoutValues(market: MarketCode, { values }: WalletData): CheckoutValues {
  const emptyValues = emptyCheckout(market)
  const address = { ...emptyValues.shippingAddress }
  for (const name of addressFieldNames) address[name] = values.shippingAddress[name] ?? ''
  const { email, phonePrefix, phone } = values.contact
  return {
    ...emptyValues,
    contact: {
      ...emptyValues.contact,
      email,
      phonePrefix: phonePrefix || emptyValues.contact.phonePrefix,
      phone,
    },
    shippingAddress: address,
    shippingMethodId: values.shippingMethods[0] ?? '',
  }
}

/** The fields that the wallet left empty, or all fields when the customer wants to edit them. */
function MissingFields({
  missing,
  showAll,
}: {
  readonly missing: readonly string[]
  readonly showAll: boolean
}) {
  const { locale } = useShopper()
  const market = marketCodeOf(locale)
  const isShown = (name: string) => showAll || missing.includes(name)
  const names = addressFieldNames.filter((name) => isShown(`shippingAddress.${name}`))
  return (
    <>
      {isShown('contact.email') && <CheckoutEmailField />}
      {(isShown('contact.phone') || isShown('contact.phonePrefix')) && <PhoneField />}
      {names.length > 0 && <AddressFields prefix="shippingAddress" market={market} only={names} />}
      {missing.includes('contact.extraCondition') && <ExtraConditionCheckbox />}
    </>
  )
}

/** The errors of a failed attempt to pay. */
function ExpressProblems({ failures }: { readonly failures: number }) {
  const { formState } = useFormContext<CheckoutValues>()
  const { errors } = formState
  const getLabel = useFieldLabels()
  const problems = failures ? listFieldProblems(errors) : []
  return <ProblemList problems={problems} focusTrigger={failures} getLabel={getLabel} />
}

function ForeignAddressNotice({ country }: { readonly country: string }) {
  const { t, locale } = useShopper()
  const getCountryName = (code: string) => (isMarketCode(code) ? countryName(locale, code) : code)
  return (
    <p className="notice" role="status">
      {t('checkout.express.elsewhere', {
        country: getCountryName(country),
        here: getCountryName(marketCodeOf(locale)),
      })}
    </p>
  )
}

/** Totals and payment of an express checkout. */
function useExpressPayment(
  shop: ShopContext,
  express: ExpressCheckoutState,
  walletData: WalletData,
  getValues: () => CheckoutValues,
) {
  const { order, orderError } = useOrder(shop)
  const [isRedirecting, setRedirecting] = useState(false)
  const totals = useRef<ReturnType<typeof useTotals>['totals'] | null>(null)
  const openOrderPage = (reference: string) => location.assign(`/${shop.locale}/thanks/${reference}`)
  const payment = usePayment({
    ...shop,
    amount: null,
    reference: null,
    onDone: openOrderPage,
    pay: async (info) => {
      const currentTotals = totals.current
      if (!currentTotals || !isTotalFinal(currentTotals)) return null
      const { bag, hash } = express
      const request = {
        bag,
        values: getValues(),
        totals: currentTotals,
        cards: [],
        toPay: currentTotals.total,
        info,
        express: hash,
      }
      const result = await order(request)
      if (!result?.ok || getPaymentOutcome(result.value.order).kind !== 'failed') return result
      // The wallet token is single-use, so the customer retries with another method on the order’s page.
      setRedirecting(true)
      openOrderPage(result.value.encodedReference)
      return null
    },
  })
  const pay = () => payment.send({ method: walletData.method, origin: location.origin })
  return { payment, orderError, pay, totals, isRedirecting }
}

/** The pay button with the amount, and the reason while it is disabled. */
function WalletPayButton({
  wallet,
  busy,
  price,
  blockedReason,
  onClick,
}: {
  readonly wallet: Wallet
  readonly busy: boolean
  /** Formatted. */
  readonly price: string
  readonly blockedReason: string | null
  readonly onClick: () => void
}) {
  const { t } = useShopper()
  return (
    <div>
      <button
        className={`btn full wallet ${wallet}`}
        type="button"
        aria-disabled={busy || blockedReason !== null}
        aria-describedby="express-why"
        onMouseDown={preventFocusLoss}
        onClick={onClick}
      >
        {busy && <span className="spin" aria-hidden="true" />}
        {busy
          ? t('checkout.pay.sending', { amount: price })
          : t('checkout.pay.with', { amount: price, name: walletNames[wallet] })}
      </button>
      <p className="why" id="express-why" role="status">
        {busy ? t('checkout.pay.stay') : blockedReason}
      </p>
    </div>
  )
}

/** The wallet’s data, the fields it left empty, and the pay button. */
export function ExpressReview({
  express,
  walletData,
}: {
  readonly express: ExpressCheckoutState
  readonly walletData: WalletData
}) {
  const { t, brand, locale } = useShopper()
  const shop = { brand, locale }
  const market = marketCodeOf(locale)
  const { bag } = express
  const { missing, elsewhere: foreignCountry } = walletData.values
  const schema = useMemo(() => checkoutValuesSchema(market), [market])
  const form = useZodForm(schema, {
    defaultValues: toCheckoutValues(market, walletData),
    mode: 'onTouched',
  })
  const texts = useCheckoutTexts(form)
  const [failures, setFailures] = useState(0)
  const values = useWatch({ control: form.control, compute: (allValues: CheckoutValues) => allValues })
  const [showAll, setShowAll] = useState(false)
  const { data: methods } = useQuery(shippingQuery(shop))
  const method = methods?.find(({ id }) => id === values.shippingMethodId)
  const { totals, refetchTotals } = useTotals(
    shop,
    bag,
    getTaxableAddress(values),
    values.shippingMethodId || null,
  )
  const expressPayment = useExpressPayment(shop, express, walletData, () => form.getValues())
  expressPayment.totals.current = totals
  const { payment, orderError } = expressPayment
  const stepSummaries = useStepSummaries(market, values, method?.name ?? '')
  const blockedReason = usePriceBlockedReason(totals)
  const isWide = useIsWide()
  const busy = expressPayment.isRedirecting || payment.phase !== 'card'
  const price = formatPrice(totals.total, locale, bag.currency)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: shows each error once
  useEffect(() => {
    if (orderError?.kind !== 'fields') return
    setShowAll(true)
    setServerErrors(form, orderError.fieldErrors)
    setFailures((count) => count + 1)
  }, [orderError])

  async function submit(): Promise<void> {
    if (busy) return
    if (!(await form.trigger())) {
      // The server rejected the wallet’s data, so all fields are shown for editing.
      setShowAll(true)
      setFailures((count) => count + 1)
      return
    }
    if (isTotalFinal(totals)) expressPayment.pay()
  }

  const summary = (
    <OrderSummaryPanel
      lines={[...bag.lines, ...bag.gifts]}
      amounts={{ ...totals, currency: bag.currency, giftCards: 0 }}
      collapsible={!isWide}
      onRetry={refetchTotals}
    />
  )
  const hasFields = missing.length > 0 || showAll
  return (
    <FormScope form={form} texts={texts} idPrefix="field">
      <div className="cols">
        {!isWide && summary}
        <div className="stack">
          <h1 className="d t-3xl" ref={heading} tabIndex={-1}>
            {hasFields ? t('checkout.express.missing.title') : t('checkout.express.check')}
          </h1>
          {foreignCountry && <ForeignAddressNotice country={foreignCountry} />}
          {orderError && <OrderErrorNotice error={orderError} total={totals.total} currency={bag.currency} />}
          {payment.notice && <PaymentAlert notice={payment.notice} key={JSON.stringify(payment.notice)} />}
          <div className="stack" hidden={payment.phase === 'challenge'} inert={busy}>
            <p className="told-by">
              <span className="mut t-s">{t('checkout.express.said')}</span>
              <br />
              {values.contact.phone ? stepSummaries.contact : values.contact.email}
              <br />
              {stepSummaries.delivery}
            </p>
            {!showAll && (
              <button className="lnk" type="button" onClick={() => setShowAll(true)}>
                {t('checkout.express.change')}
              </button>
            )}
            {hasFields && (
              <div className="body">
                {!showAll && <p>{t('checkout.express.missing.text', { count: missing.length })}</p>}
                <ExpressProblems failures={failures} />
                <MissingFields missing={missing} showAll={showAll} />
              </div>
            )}
            <ShippingChooser bag={bag} homeOnly />
          </div>
          <ChallengeBox payment={payment} />
          {payment.phase !== 'challenge' && (
            <WalletPayButton
              wallet={walletData.method}
              busy={busy}
              price={price}
              blockedReason={blockedReason}
              onClick={() => void submit()}
            />
          )}
        </div>
        {isWide && summary}
      </div>
    </FormScope>
  )
}
