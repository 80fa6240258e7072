import { useEffect, useEffectEvent, useRef } from 'react'
import { useController } from 'react-hook-form'
import type { ReviewValues } from './review-values.ts'

/**
 * A group of radio buttons. React Hook Form takes text that was typed before hydration out of the fields; for
 * radio buttons this does.
 */
export function useRadioGroup(name: 'rating' | 'fit', initial: string | null) {
  const { field } = useController<ReviewValues, 'rating' | 'fit'>({ name, defaultValue: initial })
  const selected = useRef<string>(null)
  const adoptSelected = useEffectEvent(() => {
    if (selected.current !== null && selected.current !== field.value) field.onChange(selected.current)
  })
  useEffect(() => adoptSelected(), [])
  return {
    value: field.value,
    getRadio: (value: string) => ({
      type: 'radio',
      name,
      value,
      checked: field.value === value,
      onChange: () => field.onChange(value),
      onBlur: field.onBlur,
      ref: (input: HTMLInputElement | null) => {
        if (input?.checked) selected.current = input.value
      },
    }),
  }
}
