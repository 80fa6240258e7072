import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

export type RenderedHook<Value, Props> = {
  /** What the hook returned last. */
  readonly value: () => Value
  readonly rerender: (props: Props) => Promise<void>
  readonly unmount: () => Promise<void>
}

/** Renders elements into the document of happy-dom, with their effects, until the test is over. */
export async function render(node: ReactNode) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const rerender = (next: ReactNode) => act(async () => root.render(next))
  const unmount = () => act(async () => root.unmount())
  onTestFinished(async () => {
    await unmount()
    place.remove()
  })
  await rerender(node)
  return { place, rerender, unmount }
}

function Probe({ run }: { readonly run: () => void }) {
  run()
  return null
}

/** Runs a hook in a component. Changes that it is to notice are made within `act` of React. */
export async function renderHook<Value, Props>(
  use: (props: Props) => Value,
  props: Props,
): Promise<RenderedHook<Value, Props>> {
  let last: { readonly value: Value } | null = null
  const probe = (own: Props) => (
    <Probe
      run={() => {
        last = { value: use(own) }
      }}
    />
  )
  const { rerender, unmount } = await render(probe(props))
  return {
    value() {
      if (!last) throw new Error('the hook did not run')
      return last.value
    },
    rerender: (next) => rerender(probe(next)),
    unmount,
  }
}
