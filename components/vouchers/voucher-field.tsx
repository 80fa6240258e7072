'use client'
import { type FormEvent, useId, useRef, useState } from 'react'
import { interpolate } from '#components/ui/interpolate.ts'
import { accountPath } from '#lib/account/account-path.ts'
import type { Bag, BagVoucher } from '#lib/bag/types.ts'
import { useVouchers, type VoucherNoticeState } from '#lib/bag/vouchers/use-vouchers.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { shouldOfferSubscription } from '#lib/vouchers/rules.ts'
import { readVoucherCookies } from '#lib/vouchers/voucher-cookies.client.ts'
import type { VoucherFieldLabels } from './voucher-labels.ts'

type Props = { readonly bag: Bag; readonly shop: ShopContext; readonly labels: VoucherFieldLabels }

/** Sources chosen by the customer: such a voucher is shown even when it has no effect. */
const userChosenSources: ReadonlySet<BagVoucher['source']> = new Set(['code', 'bond', 'prevoucher'])

function getErrorText(
  labels: VoucherFieldLabels,
  { code, error }: Extract<VoucherNoticeState, { kind: 'refused' }>,
) {
  switch (error.code) {
    case 'voucher_kept':
      return interpolate(labels.alreadyAdded, { code })
    case 'voucher_most':
      return labels.tooManyVouchers
    case 'voucher_unknown':
      return code ? labels.invalidCode : labels.codeMissing
    case 'E_CAPTCHA_ERROR':
      return interpolate(labels.tooManyAttempts, { code })
    case 'voucher_refused':
      return error.message || labels.changeFailed
    default:
      return error.retryable ? labels.networkError : labels.changeFailed
  }
}

/** The bag’s vouchers: their effect or why they have none, a remove button, and a field for another code. */
export function VoucherField({ bag, shop, labels }: Props) {
  const { notice, pending, add, remove, enableAutoApply } = useVouchers(shop)
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const cookies = readVoucherCookies(shop.brand)
  const shownVouchers = bag.vouchers.filter(
    ({ rejectionReason, source }) => rejectionReason === null || userChosenSources.has(source),
  )
  const errorText = notice?.kind === 'refused' ? getErrorText(labels, notice) : null
  const statusText =
    notice?.kind === 'applies' ? labels.voucherApplied : notice?.kind === 'gone' ? labels.voucherRemoved : ''

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (pending) return
    if (await add(typed)) setTyped('')
    else field.current?.focus()
  }

  return (
    <section className="vf" aria-label={labels.vouchers} aria-busy={pending}>
      {shownVouchers.length > 0 && (
        <ul>
          {shownVouchers.map((voucher) => (
            <li key={voucher.code} className={voucher.rejectionReason === null ? 'on' : ''}>
              <p>
                <span className="b">{voucher.name}</span>
                {voucher.name !== voucher.code && <span className="mut t-s"> {voucher.code}</span>}
                <br />
                <span className="t-s">{voucher.message}</span>
                {voucher.rejectionReason === 'members_only' && (
                  <>
                    {' '}
                    <a className="t-s" href={accountPath(shop.locale, location.pathname)}>
                      {labels.signIn}
                    </a>
                  </>
                )}
              </p>
              <button
                type="button"
                className="lnk t-s"
                aria-label={`${labels.removeVoucher}: ${voucher.code}`}
                onClick={() => {
                  remove(voucher)
                  field.current?.focus()
                }}
              >
                {labels.removeVoucher}
              </button>
            </li>
          ))}
        </ul>
      )}
      {bag.acquisition && shouldOfferSubscription(cookies) && (
        <p className="t-s">{interpolate(labels.subscribe, { voucher: bag.acquisition.name })}</p>
      )}
      {cookies.isAutoApplyDisabled && (
        <p className="t-s">
          {labels.autoApplyDisabled}{' '}
          <button type="button" className="lnk" onClick={enableAutoApply}>
            {labels.enableAutoApply}
          </button>
        </p>
      )}
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className={`f ${errorText ? 'err' : ''}`}>
          <label htmlFor={id}>{labels.code}</label>
          <div className="vf-in">
            <input
              className="in-t"
              id={id}
              ref={field}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              enterKeyHint="done"
              aria-invalid={errorText !== null}
              aria-describedby={errorText ? `${id}-why` : undefined}
            />
            <button className="btn alt" type="submit" aria-disabled={pending || undefined}>
              {labels.apply}
            </button>
          </div>
          {/* The live region is mounted before its text, so that screen readers announce it. */}
          <p className="ms" id={`${id}-why`} role="alert">
            {errorText}
          </p>
        </div>
      </form>
      <p className="vh" role="status">
        {notice && interpolate(statusText, { code: notice.code })}
      </p>
    </section>
  )
}
