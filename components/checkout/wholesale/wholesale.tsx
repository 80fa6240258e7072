'use client'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { TextField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError } from '#components/form/form-errors.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import {
  checkWholesaler,
  type Wholesaler,
  type WholesalerError,
} from '#lib/checkout/wholesale/check-wholesaler.client.ts'
import { wholesalerForm } from '#validation/wholesaler.ts'

type WholesalerValues = z.infer<typeof wholesalerForm>

type Props = {
  readonly wholesaler: Wholesaler | null
  readonly onChange: (wholesaler: Wholesaler | null) => void
  /** Places an order on invoice. Resolves to false when the server did not respond. */
  readonly onInvoice: () => Promise<boolean>
}

const css = `
.whs,.whs form{display:grid;gap:12px}
.whs form>:empty{position:absolute}
.whs .lnk{justify-self:start;min-height:44px}
.whs-in{display:grid;gap:12px;grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
.whs-in>.btn{grid-column:1/-1;justify-self:start}
.whs .in-t{text-transform:uppercase}
.whs .say{display:grid;gap:4px;padding-block:10px;border-block:1px solid var(--line)}
@media (max-width:449px){.whs-in{grid-template-columns:minmax(0,1fr)}}
`

/** Customer number and access code of a wholesaler. */
function WholesalerForm({
  onFound,
  onClose,
}: {
  readonly onFound: (wholesaler: Wholesaler) => void
  readonly onClose: () => void
}) {
  const { t, brand, locale } = useShopper()
  const form = useZodForm(wholesalerForm, { defaultValues: { number: '', code: '' } })
  const failureTexts: Readonly<Record<string, string>> = {
    unknown: t('checkout.wholesale.unknown'),
    failed: t('checkout.wholesale.failed'),
  } satisfies Record<WholesalerError, string>

  async function send({ number, code }: WholesalerValues): Promise<void> {
    const result = await checkWholesaler({ brand, locale }, number, code)
    if (typeof result === 'object') onFound(result)
    else setFormError(form, result, ['number', 'code'])
  }

  const input = {
    className: 'in-t num',
    autoComplete: 'off',
    spellCheck: false,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && onClose(),
  }
  return (
    <Form form={form} texts={useFormTexts()} onSubmit={send}>
      <div className="whs-in">
        <TextField<WholesalerValues>
          name="number"
          label={t('checkout.wholesale.number')}
          // It opens when the user clicks its button.
          input={{ ...input, autoFocus: true, autoCapitalize: 'characters', maxLength: 24 }}
        />
        <TextField<WholesalerValues>
          name="code"
          label={t('checkout.wholesale.code')}
          input={{ ...input, type: 'password', maxLength: 40 }}
        />
        <SubmitButton className="btn alt">{t('checkout.wholesale.check')}</SubmitButton>
      </div>
      <ErrorSummary>{(failure) => failureTexts[failure]}</ErrorSummary>
    </Form>
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
