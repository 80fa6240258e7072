import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'

/** The report of a failed test is often read where its pictures and traces are not available. */
async function describePage(page: Page): Promise<string> {
  const main = page.getByRole('main').filter({ visible: true }).first()
  const snapshot = await main.ariaSnapshot({ timeout: 2000 }).catch(() => '(no main)')
  return `${page.url()}\n${snapshot.slice(0, 1500)}`
}

/** CSP violations, as Chromium logs them. One library tests whether it may use `eval`, and does without. */
const isViolation = (text: string) =>
  text.includes('violates the following Content Security Policy directive') &&
  !text.startsWith('Evaluating a')

/**
 * A test whose pages may neither throw, nor have hydration mismatches, nor violate their
 * policy. A test that violates one on purpose empties `violations`.
 */
export const test = base.extend<{ violations: string[]; pageChecks: undefined }>({
  violations: async ({ context }, use) => {
    const violations: string[] = []
    context.on('console', (message: ConsoleMessage) => {
      if (isViolation(message.text())) violations.push(`${message.page()?.url()}: ${message.text()}`)
    })
    await use(violations)
  },
  pageChecks: [
    async ({ context, violations }, use, info) => {
      const errors: string[] = []
      const notices: string[] = []
      context.on('weberror', (webError) =>
        errors.push(`${webError.page()?.url()}: ${webError.error().message}`),
      )
      context.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error') notices.push(message.text())
      })
      context.on('requestfailed', (request) =>
        notices.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`),
      )
      await use(undefined)
      if (info.status !== info.expectedStatus) {
        const pageDescriptions = await Promise.all(context.pages().map(describePage))
        throw new Error(['It ended with', ...pageDescriptions, ...errors, ...notices.slice(-20)].join('\n'))
      }
      expect(errors).toEqual([])
      expect(violations, 'what the policy of a page has stopped').toEqual([])
    },
    { auto: true },
  ],
})
