// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { RetryButton } from './retry-button.tsx'

test('keeps the focus and tries nothing while it is busy', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onTestFinished(() => void vi.unstubAllGlobals())
  document.body.innerHTML = '<main></main>'
  const root = createRoot(document.querySelector('main') ?? document.body)
  onTestFinished(() => act(() => root.unmount()))
  const retry = vi.fn()
  const show = (busy: boolean) =>
    act(() =>
      root.render(
        <RetryButton busy={busy} retry={retry}>
          Again
        </RetryButton>,
      ),
    )
  show(false)
  const button = document.querySelector('button')
  button?.focus()
  button?.click()
  show(true)
  button?.click()
  expect(retry).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(button)
  expect([button?.disabled, button?.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  show(false)
  expect(button?.hasAttribute('aria-disabled')).toBe(false)
})
