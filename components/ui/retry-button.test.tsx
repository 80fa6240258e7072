// @vitest-environment page
import { expect, test, vi } from 'vitest'
import { render, screen } from '#tests/support/render.tsx'
import { RetryButton } from './retry-button.tsx'

test('keeps the focus and ignores clicks while busy', async () => {
  const retry = vi.fn()
  const button = (busy: boolean) => (
    <RetryButton busy={busy} retry={retry}>
      Again
    </RetryButton>
  )
  const { user, rerender } = await render(button(false))
  const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Again' })
  await user.click(again)
  await rerender(button(true))
  await user.click(again)
  expect(retry).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(again)
  expect([again.disabled, again.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  await rerender(button(false))
  expect(again.hasAttribute('aria-disabled')).toBe(false)
})
