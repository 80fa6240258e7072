import { afterAll } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'
import { installCookieCheck } from '#lib/session/cookie-check-script.ts'

/** The set-up of test files in a page: each has its own window, with empty storage and no listeners. */
const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, {})
// Every page of the shop begins with it.
installCookieCheck()
afterAll(() => teardown(globalThis))
