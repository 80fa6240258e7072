import { type FileHandle, open, realpath, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Reason } from './import-record.ts'

/** The report cannot be written to the requested path, or would overwrite another file. */
export class InvalidReportPathError extends Error {
  override name = 'InvalidReportPathError'
}

const header = 'place,material,column,reason\n'

/** Neutralises spreadsheet formulas and doubles quotes. */
function csvCell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}

async function statOrNull(file: string) {
  try {
    return await stat(file, { bigint: true })
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null
    throw cause
  }
}

async function isSameFile(file: string, other: string): Promise<boolean> {
  const [one, two] = [await statOrNull(file), await statOrNull(other)]
  if (!one || !two) return false
  return (one.dev === two.dev && one.ino === two.ino) || (await realpath(file)) === (await realpath(other))
}

async function isReport(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(header.length) })
    return bytesRead === 0 || buffer.toString('utf8', 0, bytesRead) === header
  } finally {
    await handle.close()
  }
}

/**
 * Throws `InvalidReportPathError` unless the path is free or holds an earlier report; it is never the imported file
 * itself.
 */
export async function checkReportPath(file: string, reportFile: string): Promise<void> {
  if (await isSameFile(file, reportFile)) {
    throw new InvalidReportPathError(`The report ${reportFile} would overwrite the file to import.`)
  }
  const there = await statOrNull(reportFile)
  if (!there) {
    const folder = await statOrNull(dirname(reportFile))
    if (!folder?.isDirectory())
      throw new InvalidReportPathError(`The folder of the report ${reportFile} does not exist.`)
  } else if (!there.isFile() || !(await isReport(reportFile))) {
    throw new InvalidReportPathError(
      `${reportFile} already exists and is not a report: give the report another name.`,
    )
  }
}

export type Report = {
  addRow(location: string, material: string, reasons: readonly Reason[]): Promise<void>
  /**
   * Finishes a run that read the whole file. Removes the report of an earlier run if this run has nothing to
   * report.
   */
  finish(): Promise<void>
  close(): Promise<void>
}

/**
 * The list of rejected rows as CSV: location, material, column and reason. The file is created with the first
 * of them.
 */
export function createReport(file: string): Report {
  let handle: FileHandle | null = null
  return {
    async addRow(location, material, reasons) {
      if (!handle) {
        handle = await open(file, 'w')
        await handle.appendFile(header)
      }
      const lines = reasons.map(({ column, reason }) =>
        [location, material, column, reason].map(csvCell).join(','),
      )
      await handle.appendFile(`${lines.join('\n')}\n`)
    },
    async finish() {
      if (!handle) await rm(file, { force: true })
    },
    async close() {
      await handle?.close()
    },
  }
}
