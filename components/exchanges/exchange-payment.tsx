'use client'
import { useState } from 'react'
import { PayButton } from '#components/payments/pay-button.tsx'
import { PaymentPanel } from '#components/payments/payment-panel.tsx'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { Result } from '#lib/api/result.ts'
import type { PaymentInfo } from '#lib/payments/adyen.client.ts'
import type { StartedPayment } from '#lib/payments/payment-requests.client.ts'
import { usePayment } from '#lib/payments/use-payment.ts'
import { usePaymentConfirm } from '#lib/payments/use-payment-confirm.ts'

type Props = {
  /** Decimal units. */
  readonly amount: number
  readonly amountFormated: string
  readonly validate: () => Promise<boolean>
  /** Registers the exchange with its payment; null if it shows the error itself. */
  readonly register: (info: PaymentInfo) => Promise<Result<StartedPayment> | null>
  readonly onDone: () => void
}

/** Pays the difference of an exchange. After a refusal the registered exchange is paid with another card. */
export function ExchangePayment({ amount, amountFormated, validate, register, onDone }: Props) {
  const { brand, locale } = useShopper()
  const [reference, setReference] = useState<string | null>(null)
  const confirm = usePaymentConfirm(locale)

  async function pay(info: PaymentInfo): Promise<Result<StartedPayment> | null> {
    if (reference !== null) return confirm(reference, info)
    const result = await register(info)
    if (result?.ok) setReference(result.value.encodedReference)
    return result
  }

  // Cash cannot pay before the new size is sent.
  const payment = usePayment({ brand, locale, reference, isHomeDelivery: false, amount, pay, onDone })
  return (
    <>
      <PaymentPanel payment={payment} />
      <PayButton payment={payment} amount={amountFormated} validate={validate} />
    </>
  )
}
