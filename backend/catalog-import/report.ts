import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { Reason } from './record.ts'

/** What a spreadsheet would run as a formula is disarmed, quotes are doubled. */
function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}

export type Report = {
  readonly file: string
  note(place: string, material: string, reasons: readonly Reason[]): Promise<void>
  close(): Promise<void>
}

/** The list of rows that stayed out, as CSV: where, which material, which column, why. Begins anew at each run. */
export async function openReport(file: string): Promise<Report> {
  const stream = createWriteStream(file, { encoding: 'utf8' })
  await once(stream, 'open')
  stream.write('place,material,column,reason\n')
  return {
    file,
    async note(place, material, reasons) {
      const lines = reasons.map(({ column, reason }) => [place, material, column, reason].map(cell).join(','))
      if (!stream.write(`${lines.join('\n')}\n`)) await once(stream, 'drain')
    },
    async close() {
      stream.end()
      await finished(stream)
    },
  }
}
