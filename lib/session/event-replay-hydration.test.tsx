// @vitest-environment page
import { useEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderOnServer } from '#tests/support/hydrate.tsx'
import { screen } from '#tests/support/render.tsx'
import { markPartReady } from './event-replay.client.ts'

function Filters() {
  const [filter, setFilter] = useState({ order: 'new', photos: false })
  useEffect(() => markPartReady('filters'), [])
  return (
    <div data-replay="filters">
      <select
        aria-label="Order"
        value={filter.order}
        onChange={({ target }) => setFilter({ ...filter, order: target.value })}
      >
        <option>new</option>
        <option>old</option>
      </select>
      <button type="button" onClick={() => setFilter({ ...filter, photos: !filter.photos })}>
        Photos
      </button>
      <output>{`${filter.order} ${filter.photos}`}</output>
    </div>
  )
}

it('changes nothing that React reports on hydration, and applies every event to the state', async () => {
  const reported = vi.spyOn(console, 'error')
  const loadScripts = renderOnServer(<Filters />)
  const order = screen.getByRole('combobox', { name: 'Order' })
  Object.assign(order, { value: 'old' })
  order.dispatchEvent(new Event('change', { bubbles: true }))
  screen.getByRole('button', { name: 'Photos' }).click()
  const isBusy = (control: Element) => control.getAnimations().some(({ effect }) => effect)
  const photos = screen.getByRole('button', { name: 'Photos' })
  expect([isBusy(order), isBusy(photos)]).toEqual([true, true])
  await loadScripts()
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('old true'))
  expect([isBusy(order), isBusy(photos)]).toEqual([false, false])
  expect(reported).not.toHaveBeenCalled()
})
