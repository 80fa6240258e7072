// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { pageSlots } from '#lib/session/slots/page-slots.ts'
import { readStored, writeStored } from '#lib/session/storage.client.ts'
import { renderOnServer } from '#tests/support/hydrate.tsx'
import { createUser, render, screen, waitFor } from '#tests/support/render.tsx'
import { DismissibleRibbon } from './dismissible-ribbon.tsx'

const slot = pageSlots.ribbon('vereda')
const page = (
  <DismissibleRibbon slot={slot} id="spring" closeLabel="Put this line away" closeIcon="×">
    Free delivery
  </DismissibleRibbon>
)
const ribbon = () => screen.queryByText('Free delivery')
const button = () => screen.getByRole('button', { name: 'Put this line away' })

beforeEach(() => localStorage.clear())

it('is dismissed by its button, and remembers its content', async () => {
  const { user } = await render(page)
  await user.click(button())
  expect(ribbon()).toBeNull()
  expect(readStored(slot)).toBe('spring')
})

it.each([
  ['spring', true],
  ['winter', false],
])('after %s was dismissed: %s', async (id, isDismissed) => {
  writeStored(slot, id)
  await render(page)
  expect(ribbon() === null).toBe(isDismissed)
})

it('is dismissed for this page if storage is disabled', async () => {
  const { user } = await render(page)
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('storage is closed')
  })
  await user.click(button())
  expect(ribbon()).toBeNull()
  write.mockRestore()
})

// The last test: event replay stays installed.
it('replays a click that came before hydration', async () => {
  const hydrate = renderOnServer(page)
  await createUser().click(button())
  expect(ribbon()).not.toBeNull()
  await hydrate()
  await waitFor(() => expect(ribbon()).toBeNull())
})
