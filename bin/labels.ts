import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { coverage } from '#i18n/coverage.ts'
import { callAdmin } from './support/admin.ts'
import { CliError, runCommand } from './support/cli-error.ts'
import { findIncomplete, renderCoverageTable } from './support/coverage-table.ts'
import { printLine } from './support/steps.ts'

const usage = `Usage: npm run labels -- COMMAND
  list [--profile pt_PT] [--status waiting|accepted|rejected]   labels that pages showed in English
  accept HASH "WORDS" [--language]                              use this text in the profile, or in its whole language
  reject HASH                                                   keep the English text
  set PROFILE KEY "WORDS" [--language]                          override a label
  load PROFILE FILE.json [--language]                           set many labels: key to text; null removes an override
  unset PROFILE KEY [--language]                                remove an override
  coverage [--missing LANGUAGE]                                 share of the labels that each language has`

const queue = z.object({
  status: z.literal('OK'),
  words: z.array(
    z.object({
      hash: z.string(),
      profile: z.string(),
      key: z.string(),
      english: z.string(),
      times: z.number(),
      lastSeen: z.string(),
    }),
  ),
})

const changed = z.object({
  status: z.literal('OK'),
  key: z.string(),
  profiles: z.array(z.string()),
  changed: z.boolean(),
})
const rejected = changed.omit({ changed: true })
const loaded = changed.omit({ key: true }).extend({ changed: z.array(z.string()) })

type Options = ReturnType<typeof readArguments>['values']

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        profile: { type: 'string' },
        status: { type: 'string' },
        language: { type: 'boolean' },
        missing: { type: 'string' },
      },
    })
  } catch (cause) {
    throw new CliError(`${cause instanceof Error ? cause.message : String(cause)}\n${usage}`)
  }
}

async function list({ profile, status = 'waiting' }: Options): Promise<void> {
  const query = new URLSearchParams({ status, ...(profile && { profile }) })
  const { words } = await callAdmin(`labels/queue?${query}`, queue)
  if (!words.length) printLine(`Nothing ${status}.`)
  for (const { hash, profile: own, key, english, times, lastSeen } of words)
    printLine(
      `${hash}  ${own}  ${key}  (${times} ×, last ${lastSeen.slice(0, 16).replace('T', ' ')})\n    ${english}`,
    )
}

async function change(path: string, body: object): Promise<void> {
  const result = await callAdmin(path, changed, body)
  const what = `${result.key} in ${result.profiles.join(', ')}`
  printLine(result.changed ? `${what}: changed. The storefront is notified.` : `${what}: unchanged.`)
}

/** Parses a file of labels by key. Throws a {@link CliError} for any other content. */
function readLabels(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new CliError(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
}

async function load(profile: string, file: string, wholeLanguage: boolean): Promise<void> {
  const body = { profile, words: readLabels(file), wholeLanguage }
  const result = await callAdmin('labels/load', loaded, body)
  const count = result.changed.length
  printLine(`${count} ${count === 1 ? 'label' : 'labels'} changed in ${result.profiles.join(', ')}.`)
}

async function reject(hash: string): Promise<void> {
  const { key, profiles } = await callAdmin('labels/reject', rejected, { hash })
  printLine(`${key} in ${profiles.join(', ')}: stays English.`)
}

/**
 * Lists the missing labels of a language, or shows the coverage table; fails when a complete language lacks a
 * label.
 */
function showCoverage({ missing }: Options): void {
  const rows = coverage()
  const requestedRow = rows.find(({ language }) => language === missing)
  if (missing && !requestedRow)
    throw new CliError(`"${missing}" is not one of ${rows.map((row) => row.language).join(', ')}.`)
  if (requestedRow) for (const key of requestedRow.missing) printLine(key)
  else printLine(renderCoverageTable(rows))
  if (findIncomplete(requestedRow ? [requestedRow] : rows).length) process.exitCode = 1
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  const [command, ...args] = positionals
  const [first, second, third] = args
  const wholeLanguage = values.language ?? false
  const takes = (count: number) => args.length === count
  if (command === 'list' && takes(0)) return list(values)
  if (command === 'coverage' && takes(0)) return showCoverage(values)
  if (command === 'accept' && takes(2))
    return change('labels/accept', { hash: first, words: second, wholeLanguage })
  if (command === 'reject' && takes(1)) return reject(first ?? '')
  if (command === 'set' && takes(3))
    return change('labels/set', { profile: first, key: second, words: third, wholeLanguage })
  if (command === 'load' && takes(2)) return load(first ?? '', second ?? '', wholeLanguage)
  if (command === 'unset' && takes(2))
    return change('labels/set', { profile: first, key: second, words: null, wholeLanguage })
  throw new CliError(usage)
}

await runCommand(main)
