import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseLockedError, takeLock } from '#backend/db/lock.ts'
import { fingerprint } from '#bin/support/fingerprint.ts'
import { root, runToEnd } from '#bin/support/processes.ts'
import { demoTemplateOf } from './demo-template.ts'
import { postgresVersion, runStatement, startPostgres } from './postgres.ts'
import { quickFolder } from './quick-folder.ts'

/**
 * Migrated and empty, or with the demo data as `npm start` seeds it; on the embedded database, or as the files of a
 * PostgreSQL server that has the first, and with `postgres-demo` both: see {@link serverDatabases}.
 */
export type Content = 'empty' | 'demo' | 'postgres-empty' | 'postgres-demo'

/** Names of the databases to copy on a prepared server. */
export const serverDatabases = { empty: 'vereda_test', demo: demoTemplateOf('vereda_test') } as const

/**
 * Bound of hooks that may have to prepare a database, or wait until another process has, and of tests that seed: they
 * take half a minute of a processor that other tests use as well.
 */
export const seedingTimeoutMs = 600_000

/** Beside the packages, as other tools' caches: all stages of a run and later runs copy from it. */
const cache = join(root, 'node_modules/.cache/vereda-test-databases')

const schema = ['backend/db/**', 'package-lock.json']
const demo = ['{backend,i18n,validation,api-client,bin}/**/*.{ts,sql,json,yaml}', 'package-lock.json']

const sources: Readonly<Record<Content, readonly string[]>> = {
  empty: schema,
  demo,
  'postgres-empty': schema,
  'postgres-demo': demo,
}

const isOnServer = (content: Content) => content.startsWith('postgres-')

const keyOf = (content: Content) =>
  fingerprint(sources[content], isOnServer(content) ? [postgresVersion()] : []).slice(0, 16)

const isDemo = (content: Content) => content.endsWith('demo')

/** What the demo data has is so many days old: tests of a shop that was just opened need it fresh. */
const maxAgeOf = (content: Content) => (isDemo(content) ? 3 * 3_600_000 : Number.POSITIVE_INFINITY)

/** Others may still be copying a folder that is too old to be used, but not for long. */
const removalAgeMs = 12 * 3_600_000

const ageOf = (name: string) => Date.now() - Number(name.split('-').at(-1))

function findFresh(content: Content, key: string): string | null {
  if (!existsSync(cache)) return null
  const fresh = readdirSync(cache).find(
    (name) => name.startsWith(`${content}-${key}-`) && ageOf(name) < maxAgeOf(content),
  )
  return fresh === undefined ? null : join(cache, fresh)
}

function removeOld(content: Content): void {
  for (const name of readdirSync(cache))
    if (new RegExp(`^${content}-\\w+-\\d+$`).test(name) && ageOf(name) > removalAgeMs)
      rmSync(join(cache, name), { recursive: true, force: true })
}

/** Runs the migrations, and with `demo` the seed as well, on the database that the variables name. */
const prepare = (content: Content, env: Readonly<Record<string, string>>) =>
  runToEnd({
    name: `The preparation of a test database, ${content}`,
    args: isDemo(content) ? ['bin/db.ts', 'prepare', '--demo'] : ['bin/db.ts', 'migrate'],
    logFile: join(cache, 'logs', `${content}.log`),
    env: { DATABASE_URL: '', SHOP_API_URL: '', ...env },
  })

async function makeEmbedded(content: Content, folder: string): Promise<void> {
  // A new embedded database takes longer to create than the migrations that follow.
  if (isDemo(content)) cpSync(await prepareFolder('empty'), folder, { recursive: true })
  await prepare(content, { DATA_DIR: folder })
}

async function makeServer(content: Content, folder: string): Promise<void> {
  const from = isDemo(content) ? { from: await prepareFolder('postgres-empty') } : {}
  const server = await startPostgres(from)
  const dataDir = quickFolder('preparation')
  try {
    const { empty, demo } = serverDatabases
    const [name, template] = isDemo(content) ? [demo, `template ${empty}`] : [empty, '']
    await runStatement(server.url, `create database ${name} ${template}`)
    const url = new URL(server.url)
    url.pathname = `/${name}`
    await prepare(content, { DATA_DIR: dataDir, DATABASE_URL: url.href })
    await server.leaveIn(folder)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function make(content: Content, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await (isOnServer(content) ? makeServer : makeEmbedded)(content, folder)
}

async function takeTurn(content: Content): Promise<() => void> {
  for (;;) {
    try {
      return takeLock(join(cache, content))
    } catch (cause) {
      if (!(cause instanceof DatabaseLockedError)) throw cause
      await pause(100)
    }
  }
}

const prepared = new Map<Content, Promise<string>>()

async function findOrMake(content: Content): Promise<string> {
  const key = keyOf(content)
  const release = await takeTurn(content)
  try {
    const present = findFresh(content, key)
    if (present) return present
    const making = join(cache, `${content}-making`)
    await make(content, making)
    const folder = join(cache, `${content}-${key}-${Date.now()}`)
    renameSync(making, folder)
    removeOld(content)
    return folder
  } finally {
    release()
  }
}

/** The folder that has such content already, or null. */
export const findPrepared = (content: Content): string | null => findFresh(content, keyOf(content))

/**
 * A `DATA_DIR` to copy, with a closed embedded database of such content. It is made once per state of the sources, by
 * the first process that asks; the others wait. Copying it takes a hundredth of the time.
 */
export function prepareFolder(content: Content): Promise<string> {
  const present = prepared.get(content) ?? findOrMake(content)
  prepared.set(content, present)
  return present
}
