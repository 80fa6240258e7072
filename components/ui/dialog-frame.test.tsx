// @vitest-environment page
import { Activity } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { render, screen, waitFor } from '#tests/support/render.tsx'
import { DialogFrame } from './dialog-frame.tsx'

const page = vi.hoisted(() => ({ path: '/en_GB' }))
vi.mock('next/navigation', () => ({ usePathname: () => page.path }))
beforeEach(() => {
  page.path = '/en_GB'
})

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true })
const frame = (onClose: () => void) => (
  <DialogFrame className="dlg" heading="Sizes" closeLabel="Close" onClose={onClose}>
    {() => null}
  </DialogFrame>
)

it('closes once when the visitor navigates to another page', async () => {
  const onClose = vi.fn()
  const { rerender } = await render(frame(onClose))
  await rerender(frame(onClose))
  expect(dialog().open).toBe(true)
  page.path = '/en_GB/women/shoes'
  await rerender(frame(onClose))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it('closes when the router hides its page', async () => {
  const { rerender } = await render(<Activity mode="visible">{frame(() => undefined)}</Activity>)
  const element = dialog()
  expect(element.open).toBe(true)
  await rerender(<Activity mode="hidden">{frame(() => undefined)}</Activity>)
  expect(element.open).toBe(false)
})
