'use client'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { FormError } from '#components/ui/form-error.tsx'
import {
  checkWholesaler,
  type Wholesaler,
  type WholesalerError,
} from '#lib/checkout/wholesale/check-wholesaler.client.ts'

type Props = {
  readonly wholesaler: Wholesaler | null
  readonly onChange: (wholesaler: Wholesaler | null) => void
  /** Places an order on invoice. Resolves to false when the server did not respond. */
  readonly onInvoice: () => Promise<boolean>
}

const css = `
.whs{display:grid;gap:12px}
.whs .lnk{justify-self:start;min-height:44px}
.whs-in{display:grid;gap:12px;grid-template-columns:minmax(0,1fr) minmax(0,1fr) auto;align-items:end}
.whs .in-t{text-transform:uppercase}
.whs .say{display:grid;gap:4px;padding-block:10px;border-block:1px solid var(--line)}
@media (max-width:449px){.whs-in{grid-template-columns:minmax(0,1fr)}}
`

/**
 * Customer number and access code of a wholesaler. Enter submits them; it is not a `<form>`, because forms
 * cannot be nested.
 */
function WholesalerForm({
  onFound,
  onClose,
}: {
  readonly onFound: (wholesaler: Wholesaler) => void
  readonly onClose: () => void
}) {
  const { t, brand, locale } = useShopper()
  const [number, setNumber] = useState('')
  const [code, setCode] = useState('')
  const [state, setState] = useState<'open' | 'sending' | 'empty' | WholesalerError>('open')
  const input = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const id = useId()
  const texts = {
    open: '',
    sending: '',
    empty: t('checkout.wholesale.empty'),
    unknown: t('checkout.wholesale.unknown'),
    failed: t('checkout.wholesale.failed'),
  }
  const statusText = texts[state]

  async function send() {
    if (state === 'sending') return
    if (!number.trim() || !code.trim()) {
      setState('empty')
      return (number.trim() ? codeInput : input).current?.focus()
    }
    setState('sending')
    const result = await checkWholesaler({ brand, locale }, number, code)
    if (typeof result === 'object') return onFound(result)
    setState(result)
    input.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter') return
    event.preventDefault()
    void send()
  }

  return (
    <>
      <div className="whs-in">
        <div className={statusText ? 'f err' : 'f'}>
          <label htmlFor={id}>{t('checkout.wholesale.number')}</label>
          <input
            className="in-t num"
            id={id}
            ref={input}
            // biome-ignore lint/a11y/noAutofocus: it opens when the user clicks its button
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={24}
            value={number}
            onChange={(event) => setNumber(event.target.value)}
            onKeyDown={onKeyDown}
            aria-invalid={statusText ? true : undefined}
            aria-describedby={statusText ? `${id}-why` : undefined}
          />
        </div>
        <div className={statusText ? 'f err' : 'f'}>
          <label htmlFor={`${id}-code`}>{t('checkout.wholesale.code')}</label>
          <input
            className="in-t num"
            id={`${id}-code`}
            ref={codeInput}
            type="password"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            onKeyDown={onKeyDown}
            aria-invalid={statusText ? true : undefined}
            aria-describedby={statusText ? `${id}-why` : undefined}
          />
        </div>
        <button
          type="button"
          className="btn alt"
          aria-disabled={state === 'sending' || undefined}
          onClick={() => void send()}
        >
          {state === 'sending' && <span className="spin" aria-hidden="true" />}
          {t('checkout.wholesale.check')}
        </button>
      </div>
      <FormError id={`${id}-why`} message={statusText} />
    </>
  )
}

/** Wholesale customers identify themselves here; their terms then apply to the order. */
export function Wholesale({ wholesaler, onChange, onInvoice }: Props) {
  const { t } = useShopper()
  const [opened, setOpened] = useState(false)
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open')
  const opener = useRef<HTMLButtonElement>(null)
  const wholesalerName = useRef<HTMLParagraphElement>(null)

  async function order() {
    if (state === 'sending') return
    setState('sending')
    const succeeded = await onInvoice().catch(() => false)
    setState(succeeded ? 'open' : 'failed')
  }

  return (
    <section className="whs" aria-label={t('checkout.wholesale.label')}>
      <style href="wholesale" precedence="medium">
        {css}
      </style>
      {wholesaler && (
        <div className="say">
          <p className="b" tabIndex={-1} ref={wholesalerName}>
            {t('checkout.wholesale.as', { name: wholesaler.name })}
          </p>
          {wholesaler.invoiceDays === null ? (
            <p className="hint">{t('checkout.wholesale.ahead')}</p>
          ) : (
            <>
              <p className="hint">{t('checkout.wholesale.terms', { days: wholesaler.invoiceDays })}</p>
              <p>
                <button
                  type="button"
                  className="btn"
                  aria-disabled={state === 'sending' || undefined}
                  onClick={() => void order()}
                >
                  {state === 'sending' && <span className="spin" aria-hidden="true" />}
                  {t('checkout.wholesale.invoice')}
                </button>
              </p>
              <p role="alert">{state === 'failed' && t('checkout.wholesale.again')}</p>
            </>
          )}
          <button
            type="button"
            className="lnk t-s"
            onClick={() => {
              onChange(null)
              setOpened(false)
              requestAnimationFrame(() => opener.current?.focus())
            }}
          >
            {t('checkout.wholesale.off')}
          </button>
        </div>
      )}
      {!wholesaler && opened && (
        <WholesalerForm
          onFound={(wholesaler) => {
            flushSync(() => onChange(wholesaler))
            wholesalerName.current?.focus()
          }}
          onClose={() => {
            setOpened(false)
            requestAnimationFrame(() => opener.current?.focus())
          }}
        />
      )}
      {!wholesaler && !opened && (
        <button type="button" className="lnk" ref={opener} onClick={() => setOpened(true)}>
          {t('checkout.wholesale.open')}
        </button>
      )}
    </section>
  )
}
