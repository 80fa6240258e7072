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
    'Unit tests': 180,
    'Contract tests, embedded database': 90,
    'Contract tests, PostgreSQL': 300,
    'Load test, PostgreSQL': 100,
    'Soak, two minutes of it': 180,
    'Shop for the browser tests': 90,
    'Browser tests': 500,
    'Browser tests, alone': 90,
  },
  files: {
    'Unit tests': 20,
    'Contract tests, embedded database': 30,
    'Contract tests, PostgreSQL': 40,
    'Browser tests': 60,
  },
  longFiles: {},
}
