import type { TimeBudgets } from './test-times.ts'

/**
 * What `npm test` may take on two quiet cores, in seconds. Nothing fails for being slow: a run names what took longer,
 * and whoever made it slower makes it faster, or says here why it takes that long.
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
    // Beside them the load test runs, and the shop of the browser tests is built.
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
    // Seeds the demo data once more, in the embedded database, as the command does.
    'tests/contract/demo-remove.test.ts': 75,
    // Waits for the time-outs of transactions that hold locks.
    'tests/contract/order-locks.test.ts': 55,
    // A process dies at every third point of a payment.
    'tests/contract/payment-crashes.test.ts': 160,
    // Waits for clients and mail servers that do not answer; next to no work.
    'tests/contract/graceful-shutdown.test.ts': 145,
    // Every kind of page, each on all of its screens.
    'tests/e2e/accessibility.spec.ts': 145,
    'tests/e2e/accessibility-open.spec.ts': 105,
  },
}
