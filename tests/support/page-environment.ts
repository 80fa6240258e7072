import type { Environment } from 'vitest/runtime'

/** Modules load as for a browser. Each file gets its window from `fresh-page.ts`, since a worker has one environment. */
const environment: Environment = {
  name: 'page',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
}

export default environment
