import { afterAll, vi } from 'vitest'

/**
 * The set-up of test files that run in the process of an earlier one and reload the project's modules. It
 * cleans up after each file: stubs, globals, timers and open channels. Packages stay loaded.
 */
const globals = new Set(Reflect.ownKeys(globalThis))
const { setTimeout, setInterval, setImmediate, BroadcastChannel } = globalThis
const timers = new Set<NodeJS.Timeout>()
const channels = new Set<BroadcastChannel>()

const tracked = <Start extends typeof setTimeout | typeof setInterval>(start: Start): Start =>
  new Proxy(start, {
    apply(target, context, args) {
      const timer: NodeJS.Timeout = Reflect.apply(target, context, args)
      timers.add(timer)
      return timer
    },
  })

Object.assign(globalThis, {
  setTimeout: tracked(setTimeout),
  setInterval: tracked(setInterval),
  BroadcastChannel: class extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      channels.add(this)
    }
  },
})

afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  for (const timer of timers) clearTimeout(timer)
  for (const channel of channels) channel.close()
  Object.assign(globalThis, { setTimeout, setInterval, BroadcastChannel })
  // Lets React finish pending work.
  await new Promise((resolve) => setImmediate(resolve))
  for (const key of Reflect.ownKeys(globalThis))
    if (!globals.has(key)) Reflect.deleteProperty(globalThis, key)
  vi.resetModules()
})
