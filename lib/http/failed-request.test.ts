import { expect, test } from 'vitest'
import { outageDigest } from '#api-client/outage-digest.ts'
import { failedRequest } from './failed-request.ts'

const outage = Object.assign(new Error('replaced'), { digest: outageDigest })
const bug = Object.assign(new Error('bug'), { digest: '1234' })

test('an outage that is reported after the answer began counts', async () => {
  const request = failedRequest(5000)
  const answer = request.isOutage()
  request.report(outage)
  expect(await answer).toBe(true)
})

test('the last error is why the request failed', async () => {
  const request = failedRequest(5000)
  request.report(outage)
  const answer = request.isOutage()
  request.report(bug)
  expect(await answer).toBe(false)
})

test('without a report in time, an earlier one counts, or none', async () => {
  const early = failedRequest(1)
  early.report(outage)
  expect(await early.isOutage()).toBe(true)
  expect(await failedRequest(1).isOutage()).toBe(false)
})
