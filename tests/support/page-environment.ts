import type { Environment } from 'vitest/runtime'

/**
 * Loads modules as in a browser. Each file gets its window from `fresh-page.ts`, since a worker has one
 * environment.
 */
const environment: Environment = {
  name: 'page',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
}

export default environment
