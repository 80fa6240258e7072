'use client'
import type { ComponentProps, ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { Icon } from '#components/ui/icons.tsx'
import { translateLabel } from '#i18n/label.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { CheckoutValues, FieldName } from '#lib/checkout/form.ts'
import { areaMessage, shippingMessage } from '#lib/checkout/form.ts'
import { findMessage, messages } from '#validation/messages.ts'
import { postalCodeExample } from '#validation/postal-codes.ts'

/** DOM id of a field; the error summary links to it. */
export function getFieldId(name: string): string {
  return `field-${name.replaceAll('.', '-')}`
}

/** Text of a field error: validation rules return label keys, the service returns sentences. */
export function useFieldErrorText(): (message: string, name: string) => string {
  const { t, locale } = useShopper()
  const { getValues } = useFormContext<CheckoutValues>()
  return (message, name) => {
    if (message === shippingMessage) return t(message)
    if (message === areaMessage) return t(message)
    if (!message.startsWith('compra.')) return message
    const problem = translateLabel(t, findMessage(message))
    if (message !== messages.postalCode) return problem
    const market = name.startsWith('billing') ? getValues('billingAddress.countryId') : marketCodeOf(locale)
    const example = postalCodeExample(market)
    return example === null ? problem : t(messages.postalCodeExample, { problem, example })
  }
}

export function FieldError({
  id,
  name,
  message,
}: {
  readonly id: string
  readonly name: FieldName
  readonly message: string | undefined
}) {
  const getErrorText = useFieldErrorText()
  if (!message) return null
  return (
    <p className="ms" id={id}>
      <Icon name="warning" small />
      <span>{getErrorText(message, name)}</span>
    </p>
  )
}

/** Registers a field and links its error message through ARIA attributes. */
export function useField(name: FieldName) {
  const { register, getFieldState, formState } = useFormContext<CheckoutValues>()
  const { error } = getFieldState(name, formState)
  const errorId = `${getFieldId(name)}-error`
  return {
    message: error?.message,
    errorId,
    control: {
      ...register(name),
      id: getFieldId(name),
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error ? errorId : undefined,
    },
  }
}

type Props = {
  readonly name: FieldName
  readonly label: string
  readonly required?: boolean
  readonly className?: string
  /** Helper text shown before typing; null while it is hidden. */
  readonly helper?: string | null
  readonly children?: ReactNode
  readonly input?: Omit<ComponentProps<'input'>, 'name' | 'required'>
}

/** A labelled text field with its error message. */
export function TextField({
  name,
  label,
  required = true,
  className = '',
  helper = null,
  children,
  input,
}: Props) {
  const { t } = useShopper()
  const { control, errorId, message } = useField(name)
  const helperId = `${control.id}-helper`
  const describedBy = control['aria-describedby'] ?? (helper ? helperId : undefined)
  return (
    <div className={`f ${className} ${message ? 'err' : ''}`}>
      <label htmlFor={control.id}>
        {label}
        {!required && <span className="mut"> {t('checkout.optional')}</span>}
      </label>
      <input
        className="in-t"
        type="text"
        {...input}
        {...control}
        aria-required={required}
        aria-describedby={describedBy}
      />
      {helper && (
        <p className="hint" id={helperId}>
          {helper}
        </p>
      )}
      <FieldError id={errorId} name={name} message={message} />
      {children}
    </div>
  )
}

type Option = { readonly id: string; readonly name: string }

export function SelectField({
  name,
  label,
  options,
  placeholder,
  className = '',
  autoComplete,
}: {
  readonly name: FieldName
  readonly label: string
  readonly options: readonly Option[]
  /** Placeholder option shown before a selection; without it the first option is selected. */
  readonly placeholder?: string
  readonly className?: string
  readonly autoComplete?: string
}) {
  const { control, errorId, message } = useField(name)
  const selected = String(useWatch<CheckoutValues>({ name }))
  const isListed = selected === '' || options.some(({ id }) => id === selected)
  return (
    <div className={`f ${className} ${message ? 'err' : ''}`}>
      <label htmlFor={control.id}>{label}</label>
      <select className="in-t" {...control} value={selected} autoComplete={autoComplete} aria-required>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {!isListed && <option value={selected}>…</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
      <FieldError id={errorId} name={name} message={message} />
    </div>
  )
}

/** Autocomplete suggestions of a text field, from three characters on. */
export function Suggestions({
  id,
  suggestions,
}: {
  readonly id: string
  readonly suggestions: readonly string[]
}) {
  return (
    <datalist id={id}>
      {suggestions.map((suggestion) => (
        <option key={suggestion} value={suggestion} />
      ))}
    </datalist>
  )
}
