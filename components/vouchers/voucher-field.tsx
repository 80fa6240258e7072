'use client'
import { type FormEvent, useId, useRef, useState } from 'react'
import { fill } from '#components/ui/fill.ts'
import { accountPath } from '#lib/account/next.ts'
import type { Bag, BagVoucher } from '#lib/bag/types.ts'
import { useVouchers, type VoucherNews } from '#lib/bag/vouchers/use-vouchers.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { ownVoucherCookies } from '#lib/vouchers/kept.ts'
import { tellsToSubscribe } from '#lib/vouchers/rules.ts'
import type { VoucherFieldWords } from './words.ts'

type Props = { readonly bag: Bag; readonly place: Place; readonly words: VoucherFieldWords }

/** Sources that somebody named: such a voucher is told of even where it does nothing. */
const named: ReadonlySet<BagVoucher['source']> = new Set(['code', 'bond', 'prevoucher'])

function refusalWord(words: VoucherFieldWords, { code, refusal }: Extract<VoucherNews, { kind: 'refused' }>) {
  switch (refusal.code) {
    case 'voucher_kept':
      return fill(words.already, { code })
    case 'voucher_most':
      return words.most
    case 'voucher_unknown':
      return code ? words.unknown : words.noCode
    case 'E_CAPTCHA_ERROR':
      return fill(words.unchecked, { code })
    case 'voucher_refused':
      return refusal.message || words.refused
    default:
      return refusal.retryable ? words.refusedNetwork : words.refused
  }
}

/** The bag’s vouchers: what each does or why it does nothing, the way to take it off, and a field for another. */
export function VoucherField({ bag, place, words }: Props) {
  const { news, pending, add, remove, letApply } = useVouchers(place)
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const cookies = ownVoucherCookies(place.brand)
  const shown = bag.vouchers.filter(({ why, source }) => why === null || named.has(source))
  const wrong = news?.kind === 'refused' ? refusalWord(words, news) : null
  const told = news?.kind === 'applies' ? words.applies : news?.kind === 'gone' ? words.gone : ''

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (pending) return
    if (await add(typed)) setTyped('')
    else field.current?.focus()
  }

  return (
    <section className="vf" aria-label={words.vouchers} aria-busy={pending}>
      {shown.length > 0 && (
        <ul>
          {shown.map((voucher) => (
            <li key={voucher.code} className={voucher.why === null ? 'on' : ''}>
              <p>
                <span className="b">{voucher.name}</span>
                {voucher.name !== voucher.code && <span className="mut t-s"> {voucher.code}</span>}
                <br />
                <span className="t-s">{voucher.message}</span>
                {voucher.why === 'members_only' && (
                  <>
                    {' '}
                    <a className="t-s" href={accountPath(place.locale, location.pathname)}>
                      {words.signIn}
                    </a>
                  </>
                )}
              </p>
              <button
                type="button"
                className="lnk t-s"
                aria-label={`${words.off}: ${voucher.code}`}
                onClick={() => {
                  remove(voucher)
                  field.current?.focus()
                }}
              >
                {words.off}
              </button>
            </li>
          ))}
        </ul>
      )}
      {bag.acquisition && tellsToSubscribe(cookies) && (
        <p className="t-s">{fill(words.subscribe, { voucher: bag.acquisition.name })}</p>
      )}
      {cookies.refusesAuto && (
        <p className="t-s">
          {words.notAuto}{' '}
          <button type="button" className="lnk" onClick={letApply}>
            {words.auto}
          </button>
        </p>
      )}
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className={`f ${wrong ? 'err' : ''}`}>
          <label htmlFor={id}>{words.code}</label>
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
              aria-invalid={wrong !== null}
              aria-describedby={wrong ? `${id}-why` : undefined}
            />
            <button className="btn alt" type="submit" aria-disabled={pending || undefined}>
              {words.apply}
            </button>
          </div>
          {/* There before it speaks, so that it is read aloud. */}
          <p className="ms" id={`${id}-why`} role="alert">
            {wrong}
          </p>
        </div>
      </form>
      <p className="vh" role="status">
        {news && fill(told, { code: news.code })}
      </p>
    </section>
  )
}
