'use client'
import { useEffect, useRef, useState } from 'react'

/** The typed number and PIN, with the error and focus of the invalid field. */
export function useGiftCardForm() {
  const [typed, setTyped] = useState({ number: '', pin: '' })
  const numberRef = useRef<HTMLInputElement>(null)
  const pinRef = useRef<HTMLInputElement>(null)
  // Text that was typed before hydration is only in the DOM fields.
  useEffect(() => {
    const fields = { number: numberRef.current?.value ?? '', pin: pinRef.current?.value ?? '' }
    setTyped((before) => ({ number: before.number || fields.number, pin: before.pin || fields.pin }))
  }, [])
  const read = () => ({
    number: typed.number || (numberRef.current?.value ?? ''),
    pin: typed.pin || (pinRef.current?.value ?? ''),
  })
  return {
    typed,
    /** The values of the fields, including text that was typed before hydration. */
    read,
    clear: () => setTyped({ number: '', pin: '' }),
    fields: {
      ...typed,
      numberRef,
      pinRef,
      onChange: (at: 'number' | 'pin', value: string) => setTyped((before) => ({ ...before, [at]: value })),
    },
    /** Focuses the PIN if only that is missing. */
    focusInvalid() {
      const { number, pin } = read()
      const lacksPin = number.trim() !== '' && pin.trim() === ''
      ;(lacksPin ? pinRef : numberRef).current?.focus()
    },
  }
}
