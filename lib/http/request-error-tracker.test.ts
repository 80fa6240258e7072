import { expect, test } from 'vitest'
import { outageDigest } from '#api-client/outage-digest.ts'
import { createRequestErrorTracker } from './request-error-tracker.ts'

const outage = Object.assign(new Error('replaced'), { digest: outageDigest })
const bug = Object.assign(new Error('bug'), { digest: '1234' })

test('counts an outage that is reported after the response has started', async () => {
  const request = createRequestErrorTracker(5000)
  const answer = request.isOutage()
  request.record(outage)
  expect(await answer).toBe(true)
})

test('uses the last error as the reason', async () => {
  const request = createRequestErrorTracker(5000)
  request.record(outage)
  const answer = request.isOutage()
  request.record(bug)
  expect(await answer).toBe(false)
})

test('uses an earlier error, or none, if no report arrives in time', async () => {
  const early = createRequestErrorTracker(1)
  early.record(outage)
  expect(await early.isOutage()).toBe(true)
  expect(await createRequestErrorTracker(1).isOutage()).toBe(false)
})
