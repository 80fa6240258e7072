// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportAsUncaught } from '#lib/errors/report-as-uncaught.ts'
import { TangleText } from './tangle-view.tsx'

vi.mock('#lib/errors/report-as-uncaught.ts')

let root: ReturnType<typeof createRoot>
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML =
    '<template id="tangle" data-title="Titel" data-text="Nicht noch einmal zahlen" data-retry="Noch einmal"></template><main></main>'
  root = createRoot(document.querySelector('main') ?? document.body)
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

test('says in the words of its frame what failed, tries again, and reports the error once', async () => {
  const error = new Error('broken')
  const retry = vi.fn()
  act(() => root.render(<TangleText error={error} retry={retry} />))
  act(() => root.render(<TangleText error={error} retry={retry} />))
  expect(document.querySelector('main')?.textContent).toBe('TitelNicht noch einmal zahlenNoch einmal')
  expect(vi.mocked(reportAsUncaught).mock.calls).toEqual([[error]])
  document.querySelector('button')?.click()
  expect(retry).toHaveBeenCalledOnce()
})

test('speaks English where the frame failed too', () => {
  document.getElementById('tangle')?.remove()
  act(() => root.render(<TangleText error={new Error('broken')} retry={() => undefined} />))
  expect(document.querySelector('h1')?.textContent).toBe('WE’RE IN A TANGLE')
})
