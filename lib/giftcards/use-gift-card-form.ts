'use client'
import { useEffect, useRef, useState } from 'react'

/** Number and PIN while they are typed, and the field at fault under the cursor. */
export function useGiftCardForm() {
  const [typed, setTyped] = useState({ number: '', pin: '' })
  const numberRef = useRef<HTMLInputElement>(null)
  const pinRef = useRef<HTMLInputElement>(null)
  // What was typed before this code came stands in the fields alone.
  useEffect(() => {
    const there = { number: numberRef.current?.value ?? '', pin: pinRef.current?.value ?? '' }
    setTyped((before) => ({ number: before.number || there.number, pin: before.pin || there.pin }))
  }, [])
  const read = () => ({
    number: typed.number || (numberRef.current?.value ?? ''),
    pin: typed.pin || (pinRef.current?.value ?? ''),
  })
  return {
    typed,
    /** What the fields hold, also where it was typed before this code could hear of it. */
    read,
    clear: () => setTyped({ number: '', pin: '' }),
    fields: {
      ...typed,
      numberRef,
      pinRef,
      onChange: (at: 'number' | 'pin', value: string) => setTyped((before) => ({ ...before, [at]: value })),
    },
    /** To the PIN where that alone is missing. */
    focusInvalid() {
      const { number, pin } = read()
      const lacksPin = number.trim() !== '' && pin.trim() === ''
      ;(lacksPin ? pinRef : numberRef).current?.focus()
    },
  }
}
