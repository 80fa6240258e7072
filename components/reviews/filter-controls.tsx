'use client'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import type { ReviewFilters } from '#lib/reviews/fetch-reviews.client.ts'
import { useReviews } from './use-reviews.ts'

/** The service searches text from this number of letters on. */
const minQueryLength = 2

type ButtonProps = {
  readonly name: keyof ReviewFilters
  readonly value: string
  readonly className?: string
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** A value of a filter; several values of the same filter may be pressed. */
export function FilterButton({ name, value, children, ...button }: ButtonProps) {
  const { filters, setFilter } = useReviews()
  const values = filters[name]?.split(',').filter(Boolean) ?? []
  const isPressed = values.includes(value)
  const toggled = isPressed ? values.filter((other) => other !== value) : [...values, value]
  return (
    <button
      type="button"
      {...button}
      aria-pressed={isPressed}
      onClick={() => setFilter(name, toggled.join(','))}
    >
      {children}
    </button>
  )
}

type SelectProps = {
  readonly name: keyof ReviewFilters
  readonly label: string
  /** Options; the first one, with an empty value, filters nothing. */
  readonly children: ReactNode
}

/** A filter with one value, or the order. */
export function FilterSelect({ name, label, children }: SelectProps) {
  const { filters, setFilter } = useReviews()
  const select = useRef<HTMLSelectElement>(null)
  // A value that was selected before hydration, or restored by the browser.
  const adoptValue = useEffectEvent(() => setFilter(name, select.current?.value ?? ''))
  useEffect(() => adoptValue(), [])
  return (
    <label>
      <span className="vh">{label}</span>
      <select
        ref={select}
        value={filters[name] ?? ''}
        onChange={({ target }) => setFilter(name, target.value)}
      >
        {children}
      </select>
    </label>
  )
}

/** Searches the reviews when the visitor confirms the text, leaves the field or empties it. */
export function FilterSearch({ label }: { readonly label: string }) {
  const { filters, setFilter } = useReviews()
  /** Text that is not searched yet. */
  const [draft, setDraft] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  function search(text: string): void {
    const query = text.trim()
    const isLongEnough = query.length >= minQueryLength
    if (isLongEnough) setDraft(null)
    setFilter('query', isLongEnough ? query : '')
  }
  const adoptText = useEffectEvent(() => {
    const text = input.current?.value
    if (!text || text === filters.query) return
    setDraft(text)
    if (document.activeElement !== input.current) search(text)
  })
  useEffect(() => adoptText(), [])
  return (
    <label className="q">
      <span className="vh">{label}</span>
      <Icon name="search" small />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        maxLength={60}
        placeholder={label}
        value={draft ?? filters.query ?? ''}
        onChange={({ target }) => {
          setDraft(target.value)
          if (target.value === '') search('')
        }}
        onBlur={() => draft !== null && search(draft)}
        onKeyDown={({ key, nativeEvent }) =>
          key === 'Enter' && !nativeEvent.isComposing && draft !== null && search(draft)
        }
      />
    </label>
  )
}
