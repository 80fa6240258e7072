import { expect, it } from 'vitest'
import { parseWrkOutput } from './wrk.ts'

const report = `Running 5s test @ http://127.0.0.1:3000/
  1 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency    12.11ms    3.02ms  60.00ms   91.10%
    Req/Sec     1.33k   120.00     1.60k    70.00%
  Latency Distribution
     50%   11.00ms
     99%  900.50us
  6650 requests in 5.00s, 120.00MB read
Requests/sec:   1329.40
Transfer/sec:     24.00MB
`

it('parses the figures of a load test from its report', () => {
  expect(parseWrkOutput(report)).toEqual({ requests: 6650, perSecond: 1329.4, p99Ms: 0.9005 })
})

it('returns no figures for a load test with errors', () => {
  expect(() => parseWrkOutput(`${report}  Non-2xx or 3xx responses: 12`)).toThrow('12')
})
