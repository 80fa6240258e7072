import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CliError } from '#bin/support/cli-error.ts'

const execute = promisify(execFile)

export type Load = { readonly requests: number; readonly perSecond: number; readonly p99Ms: number }

const unitMs: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

/**
 * Parses the output of `wrk --latency`. Throws when replies failed, because their rate would mean nothing.
 */
export function parseWrkOutput(output: string): Load {
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(output) ?? /Socket errors: (.*)/.exec(output)
  if (failed) throw new CliError(`The load met errors: ${failed[0]}`)
  const requests = /(\d+) requests in/.exec(output)?.[1]
  const perSecond = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]
  const p99 = /99%\s+([\d.]+)(us|ms|s|m)\b/.exec(output)
  if (!requests || !perSecond || !p99) throw new CliError(`wrk said something unexpected:\n${output}`)
  return {
    requests: Number(requests),
    perSecond: Number(perSecond),
    p99Ms: Number(p99[1]) * (unitMs[p99[2] ?? 'ms'] ?? 1),
  }
}

/** Runs a load test against an address of this machine with 16 connections from one thread. */
export async function wrk(url: string, host: string, seconds: number): Promise<Load> {
  const args = ['-t1', '-c16', `-d${seconds}s`, '--latency', '--timeout', '30s', '-H', `Host: ${host}`, url]
  const { stdout } = await execute('wrk', args)
  return parseWrkOutput(stdout)
}
