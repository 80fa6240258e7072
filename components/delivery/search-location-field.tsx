'use client'
import { useId, useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { preventFocusLoss } from '#components/ui/prevent-focus-loss.ts'
import type { SearchLocation } from '#lib/checkout/pickup-points.client.ts'
import { requestPosition } from '#lib/stores/store-availability.client.ts'

/** Location to search near: a town or postal code, or the customer’s position if they allow geolocation. */
export function SearchLocationField({
  initialValue,
  onSearch,
  busy,
}: {
  readonly initialValue: string
  readonly onSearch: (location: SearchLocation) => void
  readonly busy: boolean
}) {
  const { t } = useShopper()
  const id = useId()
  const [input, setInput] = useState(initialValue)
  const [unknown, setUnknown] = useState(false)
  const [isLocating, setLocating] = useState(false)
  function search() {
    setUnknown(false)
    if (input.trim()) onSearch({ typed: input.trim() })
  }
  async function searchHere() {
    setLocating(true)
    const position = await requestPosition()
    setLocating(false)
    setUnknown(!position)
    if (position) onSearch({ position })
  }
  return (
    <div className="f">
      <label htmlFor={id}>{t('delivery.near')}</label>
      <div className="near">
        <input
          className="in-t"
          id={id}
          value={input}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setInput(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            search()
          }}
        />
        <button
          className="btn alt"
          type="button"
          onClick={search}
          onMouseDown={preventFocusLoss}
          disabled={busy}
        >
          {t('delivery.search')}
        </button>
      </div>
      <button
        className="lnk t-s"
        type="button"
        onClick={() => void searchHere()}
        onMouseDown={preventFocusLoss}
        disabled={isLocating}
      >
        {t('delivery.here.label')}
      </button>
      <p className="hint" role="status">
        {unknown && t('delivery.here.unknown')}
      </p>
    </div>
  )
}
