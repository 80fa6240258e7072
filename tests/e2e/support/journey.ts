import { test as base, expect } from '@playwright/test'

/** A journey: none of its pages may throw, nor find that the server had made something else than it makes. */
export const test = base.extend<{ soundness: undefined }>({
  soundness: [
    async ({ context }, use) => {
      const errors: string[] = []
      context.on('weberror', (thrown) => errors.push(`${thrown.page()?.url()}: ${thrown.error().message}`))
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})
