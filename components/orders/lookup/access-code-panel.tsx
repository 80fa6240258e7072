'use client'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { Icon } from '#components/ui/icons.tsx'
import { orderPath } from '#i18n/routing.ts'
import { type OrderIdentifier, sendAccessCode, unlockWithCode } from '#lib/orders/look-up-order.client.ts'

type CodeStatus = 'sent' | 'again' | 'wrong' | 'shape' | 'busy' | 'captcha' | 'failed' | 'unknown'

function useStatusText(codeStatus: CodeStatus | null): string {
  const { t } = useShopper()
  switch (codeStatus) {
    case 'sent':
      return t('order.code.sent')
    case 'again':
      return t('order.code.again.sent')
    case 'wrong':
    case 'unknown':
      return t('order.code.wrong')
    case 'shape':
      return t('order.code.shape')
    case 'busy':
      return t('order.busy.title')
    case 'captcha':
      return t('captcha.failed.label')
    case 'failed':
      return t('order.outage.title')
    case null:
      return ''
  }
}

const errorStatuses: ReadonlySet<CodeStatus | null> = new Set<CodeStatus | null>([
  'wrong',
  'unknown',
  'shape',
])

/**
 * Verifies that the order belongs to the customer: a six-digit code sent to its e-mail unlocks all details.
 */
export function AccessCodePanel({ orderIdentifier }: { readonly orderIdentifier: OrderIdentifier }) {
  const { t, brand, locale } = useShopper()
  const [codeStatus, setCodeStatus] = useState<CodeStatus | null>(null)
  const [wasSent, setWasSent] = useState(false)
  const [pending, setPending] = useState<'send' | 'open' | null>(null)
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const statusText = useStatusText(codeStatus)
  const isError = errorStatuses.has(codeStatus)

  async function send(): Promise<void> {
    if (pending) return
    setPending('send')
    const failure = await sendAccessCode({ brand, locale }, orderIdentifier)
    // The field must be rendered before it can take the focus.
    flushSync(() => {
      setPending(null)
      setCodeStatus(failure ?? (wasSent ? 'again' : 'sent'))
      if (failure) return
      setCode('')
      setWasSent(true)
    })
    if (!failure) field.current?.focus()
  }

  async function open(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (pending) return
    const digits = code.replace(/\D/g, '')
    if (digits.length !== 6) {
      setCodeStatus('shape')
      field.current?.focus()
      return
    }
    setPending('open')
    const result = await unlockWithCode({ brand, locale }, orderIdentifier, digits)
    if (typeof result === 'object') {
      location.assign(orderPath(locale, result.reference))
      return
    }
    setPending(null)
    setCodeStatus(result)
    field.current?.select()
  }

  return (
    <section className="hid" aria-labelledby="order-hidden">
      <h2 className="d t-xl" id="order-hidden">
        {t('order.hidden.title')}
      </h2>
      <p>{t('order.hidden.text')}</p>
      {!wasSent && (
        <button className="btn" type="button" aria-disabled={pending !== null} onClick={() => void send()}>
          {t('order.code.send')}
        </button>
      )}
      {wasSent && (
        <form noValidate onSubmit={(event) => void open(event)}>
          <div className={isError ? 'f err' : 'f'}>
            <label htmlFor="order-code">{t('order.code.label')}</label>
            <input
              id="order-code"
              ref={field}
              className="in-t"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              value={code}
              aria-required
              aria-invalid={isError || undefined}
              aria-describedby="order-code-told"
              onChange={(event) => setCode(event.target.value)}
            />
          </div>
          <button
            className="btn"
            type="submit"
            aria-disabled={pending !== null}
            aria-busy={pending === 'open'}
          >
            {t('order.code.open')}
          </button>
        </form>
      )}
      <p id="order-code-told" role="status" className={isError ? 'bad row' : 'row'}>
        {isError && <Icon name="warning" small />}
        <span>{statusText}</span>
      </p>
      {wasSent && (
        <div className="row">
          <button className="lnk t-s" type="button" onClick={() => void send()}>
            {t('order.code.again.label')}
          </button>
        </div>
      )}
    </section>
  )
}
