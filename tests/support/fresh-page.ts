import { afterAll } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

/** The set-up of test files in a page: each has a window of its own, with nothing stored and nobody listening. */
const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, {})
afterAll(() => teardown(globalThis))
