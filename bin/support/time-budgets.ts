import type { TimeBudgets } from './test-times.ts'

/**
 * Time budgets of `npm test` on two idle cores, in seconds. Slow tests do not fail: a run lists what exceeded
 * its budget. Make such a test faster, or state here why it takes that long.
 */
export const timeBudgets: TimeBudgets = {
  total: 1200,
  stages: {
    'Format and lint': 15,
    Types: 45,
    Architecture: 30,
    'Demo data': 60,
    'Unit tests': 210,
    'Contract tests, embedded database': 60,
    // The load test and the build of the browser tests' shop run at the same time.
    'Contract tests, PostgreSQL': 370,
    'Load test, PostgreSQL': 100,
    'Soak, two minutes of it': 180,
    'Shop for the browser tests': 130,
    'Browser tests': 460,
    'Browser tests, alone': 50,
  },
  files: {
    'Unit tests': 20,
    'Contract tests, embedded database': 30,
    'Contract tests, PostgreSQL': 40,
    'Browser tests': 60,
  },
  longFiles: {
    // Starts commands, and waits until each has stopped in order.
    'bin/support/signals.test.ts': 40,
    // Seeds the demo data again, in the embedded database, like the command.
    'tests/contract/demo-remove.test.ts': 75,
    // Waits for timeouts of transactions that hold locks.
    'tests/contract/order-locks.test.ts': 55,
    // A process crashes at every third step of a payment.
    'tests/contract/payment-crashes.test.ts': 160,
    // Waits for clients and mail servers that do not answer; uses almost no CPU.
    'tests/contract/graceful-shutdown.test.ts': 145,
    // Every kind of page on all of its viewports.
    'tests/e2e/accessibility.spec.ts': 145,
    'tests/e2e/accessibility-open.spec.ts': 105,
  },
}
