import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { acquireLock, DatabaseLockedError } from '#backend/db/data-dir-lock.ts'
import { fingerprint } from '#bin/support/fingerprint.ts'
import { demoTemplateOf, prepareDemoTemplate } from './demo-template.ts'
import { postgresVersion, runStatement, startPostgres } from './postgres.ts'
import { type Content, prepareDatabase, prepareOnServer, testDatabases } from './prepare-database.ts'

/**
 * A data folder with an embedded database; or, with `postgres-` before it, the files of a PostgreSQL server that has a
 * migrated database, and with `postgres-demo` a seeded one too: see {@link serverDatabases}.
 */
export type PreparedKind = Content | `postgres-${Content}`

/** Names of the databases to copy on a prepared server. */
export const serverDatabases = { empty: 'vereda_test', demo: demoTemplateOf('vereda_test') } as const

/**
 * Timeout of hooks that may have to prepare a database or wait until another process has, and of tests that
 * seed: they need half a minute of CPU time, which other tests use as well.
 */
export const seedingTimeoutMs = 600_000

const sources: Readonly<Record<Content, readonly string[]>> = {
  empty: ['backend/db/**', 'package-lock.json'],
  demo: ['{backend,bin,demo,api-client,config,i18n,validation}/**/*.{ts,sql,json,yaml}', 'package-lock.json'],
}

const isOnServer = (kind: PreparedKind) => kind.startsWith('postgres-')
const getContent = (kind: PreparedKind): Content => (kind.endsWith('demo') ? 'demo' : 'empty')

const getSourceKey = (kind: PreparedKind) =>
  fingerprint(sources[getContent(kind)], isOnServer(kind) ? [postgresVersion()] : []).slice(0, 16)

/** Dates of the demo data are relative to its seed: tests of a newly opened shop need a recent one. */
const maxAgeMs: Readonly<Record<Content, number>> = { empty: Number.POSITIVE_INFINITY, demo: 3 * 3_600_000 }

/** Other processes may still be copying an expired folder, but not for long. */
const removalAgeMs = 12 * 3_600_000

const getAgeMs = (name: string) => Date.now() - Number(name.split('-').at(-1))

function findFresh(kind: PreparedKind, key: string): string | null {
  if (!existsSync(testDatabases)) return null
  const fresh = readdirSync(testDatabases).find(
    (name) => name.startsWith(`${kind}-${key}-`) && getAgeMs(name) < maxAgeMs[getContent(kind)],
  )
  return fresh === undefined ? null : join(testDatabases, fresh)
}

function removeOld(kind: PreparedKind): void {
  for (const name of readdirSync(testDatabases))
    if (new RegExp(`^${kind}-\\w+-\\d+$`).test(name) && getAgeMs(name) > removalAgeMs)
      rmSync(join(testDatabases, name), { recursive: true, force: true })
}

async function createEmbedded(content: Content, folder: string): Promise<void> {
  // A new embedded database takes longer to create than the migrations that follow.
  if (content === 'demo') cpSync(await prepareFolder('empty'), folder, { recursive: true })
  await prepareDatabase(content, { dataDir: folder })
}

async function createServerFolder(content: Content, folder: string): Promise<void> {
  const server = await startPostgres(
    content === 'demo' ? { from: await prepareFolder('postgres-empty') } : {},
  )
  try {
    const { empty } = serverDatabases
    if (content === 'demo') await prepareDemoTemplate(server.url, empty)
    else {
      await runStatement(server.url, `create database ${empty}`)
      await prepareOnServer('empty', server.url, empty)
    }
    await server.stopAndSave(folder)
  } finally {
    await server.stop()
  }
}

async function createFolder(kind: PreparedKind, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await (isOnServer(kind) ? createServerFolder : createEmbedded)(getContent(kind), folder)
}

async function acquireTurn(kind: PreparedKind): Promise<() => void> {
  for (;;) {
    try {
      return acquireLock(join(testDatabases, kind))
    } catch (cause) {
      if (!(cause instanceof DatabaseLockedError)) throw cause
      await pause(100)
    }
  }
}

const prepared = new Map<PreparedKind, Promise<string>>()

async function findOrCreate(kind: PreparedKind): Promise<string> {
  const key = getSourceKey(kind)
  const release = await acquireTurn(kind)
  try {
    const present = findFresh(kind, key)
    if (present) return present
    const making = join(testDatabases, `${kind}-making`)
    await createFolder(kind, making)
    const folder = join(testDatabases, `${kind}-${key}-${Date.now()}`)
    renameSync(making, folder)
    removeOld(kind)
    return folder
  } finally {
    release()
  }
}

/** The existing prepared folder of that kind, or null. */
export const findPrepared = (kind: PreparedKind): string | null => findFresh(kind, getSourceKey(kind))

/**
 * A folder of that kind to copy, with a stopped database or server. The first process that needs it creates
 * it, once per state of the sources; the others wait. A copy takes a hundredth of the time.
 */
export function prepareFolder(kind: PreparedKind): Promise<string> {
  const present = prepared.get(kind) ?? findOrCreate(kind)
  prepared.set(kind, present)
  return present
}
