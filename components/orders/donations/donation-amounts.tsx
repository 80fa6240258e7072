'use client'
import { useId } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { formatPrice } from '#lib/money/format-price.ts'
import type { Minor } from '#lib/money/money.ts'
import type { Donation } from '#lib/orders/donations/donation-query.client.ts'

type Props = {
  readonly donation: Donation
  readonly total: Minor
  readonly chosen: Minor | null
  readonly disabled: boolean
  readonly onChoose: (amount: Minor) => void
}

/** The donation amounts, none preselected. */
export function DonationAmounts({ donation, total, chosen, disabled, onChoose }: Props) {
  const { t, locale } = useShopper()
  const name = useId()
  const { amounts, roundUp, currency } = donation
  const price = (minor: Minor) => formatPrice(minor, locale, currency)
  const fixed = amounts.filter((amount) => amount !== roundUp)
  const radio = (amount: Minor) => ({
    type: 'radio',
    name,
    value: amount,
    checked: chosen === amount,
    onChange: () => onChoose(amount),
  })
  return (
    <fieldset disabled={disabled}>
      <legend className="legend">{t('thanks.donation.amount')}</legend>
      <div className="ways">
        {fixed.map((amount) => (
          <label className="amount" key={amount}>
            <input {...radio(amount)} />
            {price(amount)}
          </label>
        ))}
        {roundUp !== null && (
          <label className="amount up">
            <input {...radio(roundUp)} />
            <span>
              {t('thanks.donation.roundUp', {
                amount: price(roundUp),
                total: price(total + roundUp),
              })}
            </span>
          </label>
        )}
      </div>
    </fieldset>
  )
}
