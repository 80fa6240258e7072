import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkReportPath, createReport, InvalidReportPathError } from './report.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vereda-report-'))
  file = join(folder, 'self.csv')
  writeFileSync(file, 'material,brand\nA,vereda\n')
  return () => rmSync(folder, { recursive: true })
})

const noted = [{ column: 'brand', reason: 'is missing' }]

describe('the path of a report', () => {
  it('is rejected if it is the imported file under any name', async () => {
    const link = join(folder, 'link.csv')
    const hard = join(folder, 'hard.csv')
    symlinkSync(file, link)
    linkSync(file, hard)
    for (const same of [file, relative(process.cwd(), file), join(folder, '.', 'self.csv'), link, hard]) {
      await expect(checkReportPath(file, same)).rejects.toThrow('would overwrite the file to import')
    }
    await expect(checkReportPath(link, file)).rejects.toThrow(InvalidReportPathError)
  })

  it('is rejected if it is another file, a folder, or in a missing folder', async () => {
    const other = join(folder, 'other.csv')
    writeFileSync(other, 'material,brand\nB,vereda\n')
    await expect(checkReportPath(file, other)).rejects.toThrow('is not a report')
    mkdirSync(join(folder, 'sub'))
    await expect(checkReportPath(file, join(folder, 'sub'))).rejects.toThrow('is not a report')
    await expect(checkReportPath(file, join(folder, 'none', 'a.csv'))).rejects.toThrow(
      'The folder of the report',
    )
  })

  it('may be a free name, an empty file or an earlier report', async () => {
    const place = join(folder, 'report.csv')
    await expect(checkReportPath(file, place)).resolves.toBeUndefined()
    writeFileSync(place, '')
    await expect(checkReportPath(file, place)).resolves.toBeUndefined()
    const report = createReport(place)
    await report.addRow('line 2', 'A', noted)
    await report.close()
    const written = readFileSync(place, 'utf8')
    await expect(checkReportPath(file, place)).resolves.toBeUndefined()
    expect(readFileSync(place, 'utf8')).toBe(written)
  })
})

describe('a report', () => {
  it('is not touched before the first entry, then starts over', async () => {
    const place = join(folder, 'report.csv')
    writeFileSync(place, 'place,material,column,reason\n"line 9","Z","row","old"\n')
    const unused = createReport(place)
    await unused.close()
    expect(readFileSync(place, 'utf8')).toContain('old')
    const used = createReport(place)
    await used.addRow('line 2', 'A', noted)
    await used.finish()
    await used.close()
    expect(readFileSync(place, 'utf8')).toBe(
      'place,material,column,reason\n"line 2","A","brand","is missing"\n',
    )
  })

  it('is removed when a whole run had nothing to report', async () => {
    const place = join(folder, 'report.csv')
    writeFileSync(place, 'place,material,column,reason\n')
    const report = createReport(place)
    await report.finish()
    await report.close()
    expect(() => readFileSync(place)).toThrow('ENOENT')
  })
})
