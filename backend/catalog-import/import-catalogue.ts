import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Database } from '../db/client.ts'
import { colors } from '../db/schema/catalog/catalog.ts'
import { importModels } from './import-models.ts'
import { type ImportedPicture, importPictures, type PictureResult } from './import-pictures.ts'
import { createRecordValidator, type ImportRecord, type Reason } from './import-record.ts'
import { columnName } from './read/csv-columns.ts'
import { UnreadableFileError } from './read/raw-row.ts'
import { isCsv, readRows } from './read/read-rows.ts'
import { modelOf } from './read/rows.ts'
import { checkReportPath, createReport, type Report } from './report.ts'
import { assignEans, type EanAssignment } from './write/eans.ts'
import {
  findExistingProducts,
  findKindMismatch,
  findModelMoves,
  findModelOwners,
} from './write/model-owners.ts'
import { type StockDefaults, sizesOf } from './write/stock-figures.ts'
import { MissingColorError, type ReadyRow, type WriteResult, writeBatch } from './write/write-batch.ts'
import { InsufficientStockError } from './write/write-stock.ts'

const batchSize = 200

export type ImportSummary = {
  readonly rows: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly rejected: number
}

type Settings = {
  readonly file: string
  /** Path of the report that lists rejected rows. */
  readonly reportFile: string
  /** Folders of the picture masters that the shop serves; new masters are written to the first. */
  readonly mastersDir: string
  readonly now: Date
  /** When stock without its own timestamp was counted; defaults to the file's modification time. */
  readonly counted?: Date | undefined
  /** Default import ID of stock changes without one: each change is applied once per ID. */
  readonly importId?: string | undefined
  /** Called once for a file with stock, and at the end with the number of rows that had something ignored. */
  readonly onStock?: (notice: StockNotice) => void
  readonly progress?: (soFar: ImportSummary) => void
}

/** Stock options of an import that do not come from its rows. */
export type StockNotice =
  | { readonly kind: 'counted'; readonly at: Date; readonly from: 'given' | 'file' }
  | { readonly kind: 'ignored'; readonly rows: number }

type CheckedRow = { readonly location: string; readonly record: ImportRecord }
type Tally = { -readonly [Key in keyof ImportSummary]: ImportSummary[Key] }

/** State that a batch needs from the rows before it. */
type Run = {
  readonly database: Database
  readonly settings: Settings
  readonly checkRecord: ReturnType<typeof createRecordValidator>
  readonly report: Report
  readonly tally: Tally
  /** Where in the file a material appeared first. */
  readonly locationByMaterial: Map<string, string>
  readonly knownColors: Set<string>
  /** Defaults for stock without a timestamp; resolved at the first row that needs them. */
  defaults: StockDefaults | null
  ignored: number
  /** Pictures of earlier batches, so that a picture that many rows name is processed once. */
  readonly pictures: Map<string, ImportedPicture>
}

async function rejectRow(
  run: Run,
  location: string,
  material: string,
  reasons: readonly Reason[],
): Promise<void> {
  run.tally.rejected += 1
  await run.report.addRow(location, material, reasons)
}

function getMaterial(value: unknown): string {
  const named = typeof value === 'object' && value !== null && 'material' in value ? value.material : null
  return typeof named === 'string' ? named.slice(0, 40) : ''
}

/** Why a well-formed row conflicts with existing data; empty where it does not. */
function findRowProblems(
  { record }: CheckedRow,
  { locationByMaterial, knownColors, settings }: Run,
): readonly Reason[] {
  const reasons: Reason[] = []
  const before = locationByMaterial.get(record.material)
  if (before) reasons.push({ column: 'material', reason: `is already in ${before}` })
  const { code, hex, group, name } = record.color
  if (!knownColors.has(code) && !(hex && group && name)) {
    reasons.push({
      column: 'color',
      reason: `${code} is a new colour: give its color.hex, color.group and color.name.en`,
    })
  }
  if (record.changes && !record.importId && !settings.importId) {
    reasons.push({
      column: 'importId',
      reason:
        'changes need an import ID, so that they are never applied twice: fill importId or use --import-id',
    })
  }
  return reasons
}

async function checkRow(run: Run, location: string, value: unknown): Promise<CheckedRow | null> {
  const result = run.checkRecord(value)
  if ('reasons' in result) {
    await rejectRow(run, location, getMaterial(value), result.reasons)
    return null
  }
  const checked = { location, record: result.record }
  const reasons = findRowProblems(checked, run)
  if (reasons.length) {
    await rejectRow(run, location, result.record.material, reasons)
    return null
  }
  run.locationByMaterial.set(result.record.material, location)
  run.knownColors.add(result.record.color.code)
  return checked
}

type CompletedRow = ReadyRow & { readonly location: string }

const pictureCacheSize = 2000

async function importPicturesOnce({ database, settings, pictures }: Run, names: readonly string[]) {
  const { file, mastersDir } = settings
  const fresh = names.filter((named) => !pictures.has(named))
  const imported = fresh.length
    ? await importPictures(database.db, fresh, dirname(file), mastersDir)
    : new Map()
  const all = new Map<string, PictureResult>([...pictures, ...imported])
  if (pictures.size > pictureCacheSize) pictures.clear()
  for (const [named, one] of imported) if ('name' in one) pictures.set(named, one)
  return all
}

/**
 * The rows that keep their model and whose sizes and pictures are available; the others are rejected with all
 * their reasons.
 */
async function completeRows(
  run: Run,
  batch: readonly CheckedRow[],
  eans: EanAssignment,
): Promise<readonly CompletedRow[]> {
  const records = batch.map(({ record }) => record)
  const names = records.flatMap(({ pictures }) => pictures)
  const imported = await importPicturesOnce(run, names)
  const models3d = await importModels(
    run.database.db,
    records.flatMap(({ model3d }) => model3d ?? []),
    run.settings,
  )
  const owners = await findModelOwners(run.database.db, records)
  const known = await findExistingProducts(run.database.db, records)
  const completed: CompletedRow[] = []
  for (const { location, record } of batch) {
    const pictureResults = record.pictures.map(
      (named) => imported.get(named) ?? { reason: `${named} was not checked` },
    )
    const model3d = (record.model3d && models3d.get(record.model3d)) || null
    const pictures = pictureResults.filter((one): one is ImportedPicture => 'name' in one)
    const modelMoves = findModelMoves(record, owners)
    const reasons = [
      ...(modelMoves.length ? modelMoves : findKindMismatch(record)),
      ...(known.has(record.material) || sizesOf(record).length
        ? []
        : [{ column: 'sizes', reason: 'sizes is missing: the product is new' }]),
      ...(eans.conflicts.get(record.material) ?? []),
      ...pictureResults.flatMap((one) =>
        'reason' in one ? [{ column: 'pictures', reason: one.reason }] : [],
      ),
      ...(model3d && 'reason' in model3d ? [{ column: 'model3d', reason: model3d.reason }] : []),
    ]
    if (reasons.length || (model3d && 'reason' in model3d)) {
      await rejectRow(run, location, record.material, reasons)
      continue
    }
    owners.set(modelOf(record), record)
    completed.push({ location, record, pictures, model3d })
  }
  return completed
}

/** Retries a batch that the database rejects row by row, so that one bad row does not fail the good ones. */
async function writeOneByOne(run: Run, rows: readonly CompletedRow[], eans: EanAssignment): Promise<void> {
  const { database, settings } = run
  for (const row of rows) {
    try {
      const defaults = await stockDefaults(run, [row.record])
      const written = await database.db.transaction((tx) =>
        writeBatch(tx, [row], eans, settings.now, defaults),
      )
      await addToTally(run, [row], written)
    } catch (cause) {
      const reason = rejectionReason(cause)
      if (!reason) throw cause
      await rejectRow(run, row.location, row.record.material, [reason])
    }
  }
}

/** Why the database rejected the input; null for a failure of the database itself. */
function rejectionReason(cause: unknown): Reason | null {
  for (let at: unknown = cause; at instanceof Error; at = at.cause) {
    if (at instanceof MissingColorError) return { column: 'color', reason: at.message }
    if (at instanceof InsufficientStockError) return { column: 'changes', reason: at.message }
    if ('constraint' in at && typeof at.constraint === 'string') {
      return { column: 'row', reason: `breaks ${at.constraint}` }
    }
    /** SQLSTATE class 22: a value that does not fit its column. */
    if ('code' in at && typeof at.code === 'string' && /^22...$/.test(at.code)) {
      return { column: 'row', reason: at.message }
    }
  }
  return null
}

/** Counts what a batch wrote, and lists rows whose stock was not changed. */
async function addToTally(
  run: Run,
  rows: readonly CompletedRow[],
  { added, changed, unchanged, ignored }: WriteResult,
) {
  run.tally.added += added
  run.tally.changed += changed
  run.tally.unchanged += unchanged
  run.ignored += new Set(ignored.map(({ material }) => material)).size
  for (const { material, column, reason } of ignored) {
    const location = rows.find(({ record }) => record.material === material)?.location ?? ''
    await run.report.addRow(location, material, [{ column, reason: `ignored, not rejected: ${reason}` }])
  }
}

/**
 * The file has been read at this point, so it is a regular file. Its modification time is later than the
 * count of its figures.
 */
async function stockDefaults(run: Run, records: readonly ImportRecord[]): Promise<StockDefaults> {
  const { settings } = run
  const { now, importId = null } = settings
  if (run.defaults) return run.defaults
  if (!records.some(({ sizes, counted }) => sizes && !counted)) return { countedAt: now, now, importId }
  const changed = new Date(Math.floor((await stat(settings.file)).mtimeMs))
  const byFile = changed < now ? changed : now
  const countedAt = settings.counted ?? byFile
  settings.onStock?.({ kind: 'counted', at: countedAt, from: settings.counted ? 'given' : 'file' })
  run.defaults = { countedAt, now, importId }
  return run.defaults
}

async function writeChecked(run: Run, batch: readonly CheckedRow[]): Promise<void> {
  const eans = await assignEans(
    run.database.db,
    batch.map(({ record }) => record),
  )
  const ready = await completeRows(run, batch, eans)
  if (!ready.length) return
  const defaults = await stockDefaults(
    run,
    ready.map(({ record }) => record),
  )
  try {
    const written = await run.database.db.transaction((tx) =>
      writeBatch(tx, ready, eans, run.settings.now, defaults),
    )
    await addToTally(run, ready, written)
  } catch (cause) {
    if (!rejectionReason(cause)) throw cause
    await writeOneByOne(run, ready, eans)
  }
}

/**
 * Reads the file and writes its rows batch by batch; rows read before the file breaks off are written too.
 */
async function importRows(run: Run): Promise<void> {
  const { tally, settings } = run
  let batch: CheckedRow[] = []
  const write = async () => {
    const full = batch
    batch = []
    if (full.length) await writeChecked(run, full)
  }
  try {
    for await (const row of readRows(settings.file)) {
      tally.rows += 1
      if ('error' in row) await rejectRow(run, row.location, '', [{ column: 'row', reason: row.error }])
      else {
        const checked = await checkRow(run, row.location, row.value)
        if (checked) batch.push(checked)
      }
      if (batch.length < batchSize) continue
      await write()
      settings.progress?.(tally)
    }
  } catch (cause) {
    if (!(cause instanceof UnreadableFileError) || !tally.rows) throw cause
    await write()
    const { rows, rejected } = tally
    const listed = rejected ? `${rejected} rejected, listed in ${settings.reportFile}` : 'none refused'
    throw new UnreadableFileError(
      `${cause.message} The ${rows} rows before it were read: ${rows - rejected} imported, ${listed}.`,
      { cause },
    )
  }
  await write()
}

/**
 * Imports a file of products in batches: valid rows are written, invalid ones are listed with every reason. A
 * second run changes only what differs. Throws `UnreadableFileError` where the file is not a product file;
 * rows before the point where it breaks off are already written. Throws `InvalidReportPathError` where the report
 * would overwrite another file.
 */
export async function importCatalogue(database: Database, settings: Settings): Promise<ImportSummary> {
  await checkReportPath(settings.file, settings.reportFile)
  const found = await database.db.select({ code: colors.code }).from(colors)
  const run: Run = {
    database,
    settings,
    checkRecord: createRecordValidator(settings.now, isCsv(settings.file) ? columnName : undefined),
    report: createReport(settings.reportFile),
    tally: { rows: 0, added: 0, changed: 0, unchanged: 0, rejected: 0 },
    locationByMaterial: new Map(),
    knownColors: new Set(found.map(({ code }) => code)),
    defaults: null,
    ignored: 0,
    pictures: new Map(),
  }
  try {
    await importRows(run)
    await run.report.finish()
    if (run.ignored) settings.onStock?.({ kind: 'ignored', rows: run.ignored })
  } finally {
    await run.report.close()
  }
  return run.tally
}
