'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { Icon } from '#components/ui/icons.tsx'
import { formatPrice } from '#lib/money/format-price.ts'
import type { Minor } from '#lib/money/money.ts'
import { hasDeclinedDonation, saveDeclinedDonation } from '#lib/orders/donations/declined-donation.client.ts'
import {
  donationQuery,
  type Donation as Offered,
  sendDonation,
} from '#lib/orders/donations/donation-query.client.ts'
import { DonationAmounts } from './donation-amounts.tsx'

const css = `
.dn{display:grid;gap:16px;padding:clamp(16px,2.2vw,28px);background:var(--ground-2)}
.dn h2{margin:0}
.dn h2:focus{outline:none;box-shadow:none}
.dn .ways{display:grid;gap:8px;grid-template-columns:repeat(auto-fill,minmax(92px,1fr))}
.dn .amount{position:relative;display:grid;place-items:center;min-height:52px;padding:8px 12px;border:var(--rule) solid var(--line-2);border-radius:var(--r-control);background:var(--surface);font-weight:600;font-variant-numeric:tabular-nums;cursor:pointer;text-align:center}
.dn .amount:hover{border-color:var(--ink)}
.dn .amount.up{grid-column:1/-1;justify-items:start;text-align:left;font-weight:500}
.dn .amount input{position:absolute;opacity:0;inset:0;width:100%;height:100%;margin:0;cursor:inherit}
.dn .amount:has(:checked){border-color:var(--brand);box-shadow:inset 0 0 0 2px var(--brand)}
.dn .amount:has(:focus-visible){outline:2px solid var(--focus);outline-offset:2px;box-shadow:0 0 0 6px var(--focus-halo)}
.dn .amount:has(:disabled){opacity:.5;cursor:default}
.dn fieldset{border:0;margin:0;padding:0;min-width:0}
.dn .acts{display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center}
.dn .acts .lnk,.dn .about a{display:inline-flex;align-items:center;min-height:44px}
.dn .about{display:flex;flex-wrap:wrap;gap:0 20px;font-size:var(--t-s)}
.dn [role=alert]:empty,.dn [role=status]:empty{display:none}
@media (forced-colors:active){.dn .amount:has(:checked){outline:3px solid Highlight}}
@media print{.dn{display:none}}
`

type Props = {
  readonly reference: string
  /** Total of the order. */
  readonly total: Minor
}

/** Asks for a donation once after a paid order. Renders nothing where donations are not offered. */
export function Donation({ reference, total }: Props) {
  const { brand, locale } = useShopper()
  const [declined, setDeclined] = useState(() => hasDeclinedDonation(brand, reference))
  const { data } = useQuery({ ...donationQuery(locale, reference), enabled: !declined })
  if (declined || !data) return null
  return (
    <DonationBox
      donation={data}
      reference={reference}
      total={total}
      onDecline={() => {
        saveDeclinedDonation(brand, reference)
        setDeclined(true)
      }}
    />
  )
}

function DonationBox({
  donation,
  reference,
  total,
  onDecline,
}: Props & { readonly donation: Offered; readonly onDecline: () => void }) {
  const { t, locale } = useShopper()
  const { charity, currency, state, amount } = donation
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const price = (minor: Minor) => formatPrice(minor, locale, currency)
  const isFinished = state === 'given' || state === 'refused'
  const titles = {
    given: t('thanks.donation.given.title'),
    refused: t('thanks.donation.refused.title'),
    ask: t('thanks.donation.title', { charity }),
  }
  return (
    <section className="dn" aria-labelledby={id}>
      <style href="donation" precedence="medium">
        {css}
      </style>
      <h2 className="h t-xl" id={id} ref={heading} tabIndex={-1}>
        {titles[state === 'given' || state === 'refused' ? state : 'ask']}
      </h2>
      <p role="status">
        {state === 'given' &&
          t('thanks.donation.given.text', {
            amount: price(amount ?? 0),
            charity,
          })}
        {state === 'refused' && t('thanks.donation.refused.text')}
      </p>
      {!isFinished && (
        <DonationForm
          donation={donation}
          reference={reference}
          total={total}
          onDecline={onDecline}
          onDone={() => heading.current?.focus()}
        />
      )}
    </section>
  )
}

type DonationFormProps = Props & {
  readonly donation: Offered
  readonly onDecline: () => void
  readonly onDone: () => void
}

function DonationForm({ donation, reference, total, onDecline, onDone }: DonationFormProps) {
  const { t, locale } = useShopper()
  const { charity, currency, description, url, termsUrl } = donation
  const queries = useQueryClient()
  const [selected, setSelected] = useState<Minor | null>(donation.amount)
  const [state, setState] = useState<'open' | 'sending' | 'failed' | 'missing'>('open')
  const price = (minor: Minor) => formatPrice(minor, locale, currency)
  // Once an amount has been requested, it can no longer be changed.
  const [isFixed, setIsFixed] = useState(donation.amount !== null)

  async function send(): Promise<void> {
    if (state === 'sending') return
    if (selected === null) return setState('missing')
    setState('sending')
    setIsFixed(true)
    const result = await sendDonation(locale, donation, selected).catch(() => null)
    if (!result) return setState('failed')
    setState('open')
    queries.setQueryData(donationQuery(locale, reference).queryKey, result)
    onDone()
  }

  const errorTexts = {
    open: '',
    sending: '',
    missing: t('thanks.donation.choose'),
    failed: t('thanks.donation.failed'),
  }
  return (
    <>
      <p>{description}</p>
      <DonationAmounts
        donation={donation}
        total={total}
        chosen={selected}
        disabled={isFixed}
        onChoose={(amount) => {
          setSelected(amount)
          setState('open')
        }}
      />
      <div className="f err" role="alert">
        {errorTexts[state] && (
          <p className="ms">
            <Icon name="warning" small />
            <span>{errorTexts[state]}</span>
          </p>
        )}
      </div>
      <div className="acts">
        <button
          className="btn"
          type="button"
          aria-disabled={state === 'sending' || undefined}
          onClick={() => void send()}
        >
          {state === 'sending' && <span className="spin" aria-hidden="true" />}
          {selected === null
            ? t('thanks.donation.give')
            : t('thanks.donation.giveAmount', { amount: price(selected) })}
        </button>
        {!isFixed && (
          <button className="lnk" type="button" onClick={onDecline}>
            {t('thanks.donation.no')}
          </button>
        )}
      </div>
      <p className="hint">{t('thanks.donation.terms', { charity })}</p>
      {(url ?? termsUrl) && (
        <p className="about">
          {url && (
            <a href={url} target="_blank" rel="noreferrer">
              {t('thanks.donation.about', { charity })}
            </a>
          )}
          {termsUrl && (
            <a href={termsUrl} target="_blank" rel="noreferrer">
              {t('thanks.donation.conditions')}
            </a>
          )}
        </p>
      )}
    </>
  )
}
