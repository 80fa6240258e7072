'use client'
import { type RefObject, useId, useImperativeHandle, useRef, useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { Icon } from '#components/ui/icons.tsx'
import { translateLabel } from '#i18n/label.ts'
import type { StoreCardForm } from '#lib/payments/use-payment.ts'
import { findMessage } from '#validation/messages.ts'
import { paymentMessages } from '#validation/payment-messages.ts'
import { storeCard, storeCardTypes } from '#validation/store-card.ts'

const fields = ['type', 'number', 'holder', 'expiry', 'code'] as const
type Field = (typeof fields)[number]
type Problems = Partial<Record<Field, string>>

const knownMessages = Object.values(paymentMessages)

/**
 * The department store’s own card, on its tablet. The input stays uncontrolled: it is read on submit and
 * stored nowhere.
 */
export function StoreCardBox({
  form,
  hidden,
}: {
  readonly form: RefObject<StoreCardForm | null>
  readonly hidden: boolean
}) {
  const { t } = useShopper()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const getInput = (name: Field) =>
    box.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="store-card-${name}"]`)

  useImperativeHandle(form, () => ({
    read() {
      const entered = Object.fromEntries(fields.map((name) => [name, getInput(name)?.value ?? '']))
      const checked = storeCard(() => new Date()).safeParse(entered)
      if (checked.success) {
        setProblems({})
        return checked.data
      }
      const newProblems: Problems = {}
      for (const { path, message } of checked.error.issues) {
        const name = fields.find((field) => field === path[0])
        if (name && newProblems[name] === undefined) newProblems[name] = message
      }
      setProblems(newProblems)
      const firstInvalid = fields.find((name) => newProblems[name])
      if (firstInvalid) getInput(firstInvalid)?.focus()
      return null
    },
  }))

  const getInputProps = (name: Field) => ({
    id: `${id}-${name}`,
    name: `store-card-${name}`,
    className: 'in-t',
    autoComplete: 'off',
    'aria-required': true,
    'aria-invalid': problems[name] ? (true as const) : undefined,
    'aria-describedby': problems[name] ? `${id}-${name}-why` : undefined,
    onChange: () => setProblems((previous) => ({ ...previous, [name]: undefined })),
  })
  const renderError = (name: Field) => {
    const key = problems[name]
    if (!key) return null
    return (
      <p className="ms" id={`${id}-${name}-why`}>
        <Icon name="warning" small />
        <span>{translateLabel(t, knownMessages.find((message) => message === key) ?? findMessage(key))}</span>
      </p>
    )
  }
  const field = (name: Field) => (problems[name] ? 'f err' : 'f')

  return (
    <div className="fields" ref={box} hidden={hidden}>
      <div className={field('type')}>
        <label htmlFor={`${id}-type`}>{t('checkout.storeCard.type')}</label>
        <select {...getInputProps('type')} defaultValue="">
          <option value="">{t('checkout.choose')}</option>
          {storeCardTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
        {renderError('type')}
      </div>
      <div className={field('number')}>
        <label htmlFor={`${id}-number`}>{t('checkout.storeCard.number')}</label>
        <input {...getInputProps('number')} inputMode="numeric" maxLength={20} />
        {renderError('number')}
      </div>
      <div className={field('holder')}>
        <label htmlFor={`${id}-holder`}>{t('checkout.storeCard.holder')}</label>
        <input {...getInputProps('holder')} maxLength={90} />
        {renderError('holder')}
      </div>
      <div className={`${field('expiry')} half`}>
        <label htmlFor={`${id}-expiry`}>{t('checkout.storeCard.expiry')}</label>
        <input {...getInputProps('expiry')} inputMode="numeric" maxLength={7} placeholder="07/29" />
        {renderError('expiry')}
      </div>
      <div className={`${field('code')} half`}>
        <label htmlFor={`${id}-code`}>{t('checkout.storeCard.code')}</label>
        <input {...getInputProps('code')} inputMode="numeric" maxLength={4} />
        {renderError('code')}
      </div>
    </div>
  )
}
