import { afterAll } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

/** The set-up of test files in a page: each has its own window, with empty storage and no listeners. */
const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, {})
afterAll(() => teardown(globalThis))
