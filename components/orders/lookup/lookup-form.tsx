'use client'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import {
  type LookupFailure,
  type LookupField,
  type LookupMethod,
  type LookupResult,
  type LookupValues,
  lookUpOrder,
  lookupFields,
  type OrderIdentifier,
  toOrderIdentifier,
  validateLookup,
} from '#lib/orders/look-up-order.client.ts'
import { readCookie } from '#lib/session/browser-cookies.client.ts'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import { LookupMethodFields, type StoreOption } from './lookup-fields.tsx'

function useFailureText(failure: LookupFailure | null, method: LookupMethod) {
  const { t } = useShopper()
  switch (failure) {
    case 'unknown':
      return {
        title: t('order.none', 'We find no such order'),
        text:
          method === 'number'
            ? t(
                'order.none.text',
                'Number and e-mail must both be those of the order. The number stands in the e-mail that confirmed it.',
              )
            : t('order.none.receipt', 'Reference, store, year and total must all match the receipt.'),
      }
    case 'busy':
      return {
        title: t('order.busy', 'That was a lot of tries'),
        text: t(
          'order.busy.text',
          'To keep orders private we stop here for a while. The link in your e-mail still works.',
        ),
      }
    case 'captcha':
      return {
        title: t('captcha.failed.title', 'We could not check that you are a person'),
        text: t('captcha.failed', 'The security check did not work. Please try again.'),
      }
    case 'failed':
      return {
        title: t('thanks.outage', 'We cannot reach the shop just now'),
        text: t('order.outage.text', 'Nothing is lost. Try again in a moment.'),
      }
    case null:
      return null
  }
}

function LookupMethodChoice({
  method,
  onMethodChange,
}: {
  readonly method: LookupMethod
  readonly onMethodChange: (method: LookupMethod) => void
}) {
  const { t } = useShopper()
  const methods = [
    ['number', t('order.by.number', 'By number and e-mail')],
    ['receipt', t('order.by.receipt', 'By the receipt of a store')],
  ] as const
  return (
    <fieldset className="opts">
      <legend className="vh">{t('order.by', 'How to find it')}</legend>
      {methods.map(([value, label]) => (
        <label className="opt" key={value}>
          <input type="radio" name="way" checked={method === value} onChange={() => onMethodChange(value)} />
          <span className="rd" aria-hidden="true" />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

const emptyValues: LookupValues = {
  locator: '',
  email: '',
  offlineReference: '',
  store: '',
  fiscalYear: '',
  receiptTotal: '',
}

/** Reads the fields from the DOM: text typed before hydration is not in the React state. */
function readFieldValues(form: HTMLFormElement | null, typed: LookupValues): LookupValues {
  const formData = new FormData(form ?? undefined)
  const read = (name: LookupField) => typed[name] || String(formData.get(name) ?? '')
  return {
    locator: read('locator'),
    email: read('email'),
    offlineReference: read('offlineReference'),
    store: read('store'),
    fiscalYear: read('fiscalYear'),
    receiptTotal: read('receiptTotal'),
  }
}

type Props = {
  /** Stores whose receipts can be looked up; without any there is only one lookup method. */
  readonly stores: readonly StoreOption[]
  readonly onFound: (orderIdentifier: OrderIdentifier, found: LookupResult) => void
}

/** Looks up an order by number and e-mail, or by a store receipt. */
export function LookupForm({ stores, onFound }: Props) {
  const { t, brand, locale } = useShopper()
  const [method, setMethod] = useState<LookupMethod>('number')
  const [typed, setTyped] = useState(emptyValues)
  const [problems, setProblems] = useState<ReturnType<typeof validateLookup>>({})
  const [failure, setFailure] = useState<LookupFailure | null>(null)
  const [pending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const failureText = useFailureText(failure, method)
  // The number of the last viewed order is in a cookie, which the cached page cannot read on the server.
  useEffect(() => {
    const locator = readCookie(brand, 'locator') ?? ''
    setTyped((previous) => {
      const values = readFieldValues(form.current, previous)
      return { ...values, locator: values.locator || locator }
    })
  }, [brand])
  useEffect(() => markPartReady('lookup'), [])

  // The event that triggers hydration may change one field while the effect above reads the others.
  function updateField(name: LookupField, value: string): void {
    setTyped((previous) => ({ ...previous, [name]: value }))
    if (problems[name])
      setProblems({ ...problems, [name]: validateLookup(method, { ...typed, [name]: value })[name] })
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (pending) return
    setFailure(null)
    const values = readFieldValues(form.current, typed)
    setTyped(values)
    const errors = validateLookup(method, values)
    setProblems(errors)
    const first = lookupFields[method].find((field) => errors[field])
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    setPending(true)
    const orderIdentifier = toOrderIdentifier(method, values)
    const result = await lookUpOrder({ brand, locale }, orderIdentifier)
    setPending(false)
    if (typeof result === 'string') setFailure(result)
    else onFound(orderIdentifier, result)
  }

  function changeMethod(nextMethod: LookupMethod): void {
    setMethod(nextMethod)
    setProblems({})
    setFailure(null)
  }

  return (
    <div className="ask">
      <div>
        <h1 className="d t-3xl">{t('order.find', 'Find your order')}</h1>
        <p className="t-l">{t('order.find.text', 'See where it is. You need no account for that.')}</p>
      </div>
      <div className="box">
        <div role="alert">
          {failureText && (
            <div className="say">
              <p className="b">{failureText.title}</p>
              <p>{failureText.text}</p>
            </div>
          )}
        </div>
        <form ref={form} noValidate data-replay="lookup" onSubmit={(event) => void send(event)}>
          {stores.length > 0 && <LookupMethodChoice method={method} onMethodChange={changeMethod} />}
          <LookupMethodFields
            method={method}
            {...{ values: typed, problems, stores }}
            onChange={updateField}
          />
          <button className="btn" type="submit" aria-disabled={pending || undefined} aria-busy={pending}>
            {pending ? t('order.finding', 'Looking it up') : t('order.find.do', 'Look it up')}
          </button>
        </form>
      </div>
    </div>
  )
}
