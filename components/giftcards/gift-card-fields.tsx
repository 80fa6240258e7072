'use client'
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { FormError } from '#components/ui/form-error.tsx'
import type { GiftCardError } from '#lib/giftcards/use-gift-cards.ts'
import { getGiftCardErrorText } from './get-gift-card-error-text.ts'

const css = `
.gc-in{display:grid;gap:12px;grid-template-columns:minmax(0,1fr) 120px}
.gc-in>:is(.btn,[role=alert]){grid-column:1/-1}
.gc-in>:empty{position:absolute}
@media (max-width:399px){.gc-in{grid-template-columns:minmax(0,1fr)}}
`

export type GiftCardFieldBindings = {
  readonly number: string
  readonly pin: string
  readonly numberRef: RefObject<HTMLInputElement | null>
  readonly pinRef: RefObject<HTMLInputElement | null>
  readonly onChange: (field: 'number' | 'pin', value: string) => void
}

/** Number and PIN of a gift card with their errors, and the submit button. */
export function GiftCardFields({
  number,
  pin,
  numberRef,
  pinRef,
  onChange,
  error,
  autoFocus = false,
  onKeyDown,
  children,
}: GiftCardFieldBindings & {
  readonly error: GiftCardError | null
  readonly autoFocus?: boolean
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly children: ReactNode
}) {
  const { t } = useShopper()
  const id = useId()
  const errorText = error && getGiftCardErrorText(t, error)
  const getInputState = (field: 'number' | 'pin') => {
    const isInvalid = error !== null && (error.at === field || error.at === 'card')
    return {
      isWrong: isInvalid,
      props: {
        id: `${id}-${field}`,
        className: 'in-t num',
        inputMode: 'numeric',
        autoComplete: 'off',
        onChange: (event: { readonly target: HTMLInputElement }) => onChange(field, event.target.value),
        onKeyDown,
        'aria-invalid': isInvalid || undefined,
        'aria-describedby': errorText ? `${id}-why` : undefined,
      } as const,
    }
  }
  const [numberInput, pinInput] = [getInputState('number'), getInputState('pin')]
  return (
    <>
      <style href="gift-card-fields" precedence="medium">
        {css}
      </style>
      <div className="gc-in">
        <div className={numberInput.isWrong ? 'f err' : 'f'}>
          <label htmlFor={numberInput.props.id}>{t('giftCard.number')}</label>
          <input
            {...numberInput.props}
            ref={numberRef}
            // biome-ignore lint/a11y/noAutofocus: only where it opens when the user clicks its button
            autoFocus={autoFocus}
            maxLength={30}
            value={number}
          />
        </div>
        <div className={pinInput.isWrong ? 'f err' : 'f'}>
          <label htmlFor={pinInput.props.id}>{t('giftCard.pin')}</label>
          <input {...pinInput.props} ref={pinRef} maxLength={10} value={pin} />
        </div>
        <FormError id={`${id}-why`} message={errorText} />
        {children}
      </div>
    </>
  )
}
