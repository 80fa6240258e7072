'use client'
import { useId } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { PaymentMethodsState } from '#lib/payments/use-payment-methods.ts'

/** One-line description of a payment method. */
function useMethodText() {
  const { t } = useShopper()
  return ({ id, name }: { readonly id: string; readonly name: string }): string | null => {
    switch (id) {
      case 'card':
        return t('checkout.method.card')
      case 'ideal':
        return t('checkout.method.bank')
      case 'google_pay':
      case 'apple_pay':
        return t('checkout.method.wallet')
      case 'paypal':
      case 'amazon_pay':
        return t('checkout.method.away', { name })
      case 'cash_on_delivery':
        return t('checkout.method.delivery')
      case 'store_card':
        return t('checkout.method.store')
      default:
        return null
    }
  }
}

/** The payment methods; a choice where there are several. */
export function MethodChooser({
  paymentMethods: { offered, method, choose },
}: {
  readonly paymentMethods: PaymentMethodsState
}) {
  const { t } = useShopper()
  const text = useMethodText()
  const name = useId()
  if (method?.id === 'none') {
    return <p className="b">{t('checkout.method.none')}</p>
  }
  if (offered.length < 2) {
    return (
      <p className="legend">{!method || method.id === 'card' ? t('checkout.card.label') : method.name}</p>
    )
  }
  return (
    <fieldset className="opts">
      <legend>{t('checkout.methods')}</legend>
      <div>
        {offered.map((offeredMethod) => (
          <label key={offeredMethod.id} className="opt way">
            <input
              type="radio"
              name={name}
              value={offeredMethod.id}
              checked={offeredMethod.id === method?.id}
              onChange={() => choose(offeredMethod.id)}
            />
            <span className="rd" aria-hidden="true" />
            <span>
              <span className="b">{offeredMethod.name}</span>
              <br />
              <span className="mut t-s">{text(offeredMethod)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
