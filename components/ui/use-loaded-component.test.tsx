// @vitest-environment page
import { expect, it, vi } from 'vitest'
import { act, render, screen } from '#tests/support/render.tsx'
import { useLoadedComponent } from './use-loaded-component.ts'

type Load = () => Promise<{ readonly default: () => string }>

const onError = vi.fn()

function Page({ load }: { readonly load: Load }) {
  const [Component, request] = useLoadedComponent(load)
  return (
    <>
      <button type="button" onClick={() => void request().catch(onError)}>
        Load
      </button>
      <p role="status">{Component && <Component />}</p>
    </>
  )
}

const status = () => screen.getByRole('status').textContent
const press = () => act(async () => screen.getByRole('button').click())

it('shows the component once it is requested and loaded', async () => {
  await render(<Page load={async () => ({ default: () => 'loaded' })} />)
  expect(status()).toBe('')
  await press()
  expect(status()).toBe('loaded')
})

it('rejects if the code fails to load, and loads it at the next request', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(new Error('offline'))
  load.mockResolvedValue({ default: () => 'loaded' })
  await render(<Page load={load} />)
  await press()
  expect([onError.mock.calls.length, status()]).toEqual([1, ''])
  await press()
  expect(status()).toBe('loaded')
})
