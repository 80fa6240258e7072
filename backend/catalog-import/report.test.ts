import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkReportPlace, reportTo, UnfitReportError } from './report.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vereda-report-'))
  file = join(folder, 'self.csv')
  writeFileSync(file, 'material,brand\nA,vereda\n')
  return () => rmSync(folder, { recursive: true })
})

const noted = [{ column: 'brand', reason: 'is missing' }]

describe('the place of a report', () => {
  it('is not the imported file, by whatever name', async () => {
    const link = join(folder, 'link.csv')
    const hard = join(folder, 'hard.csv')
    symlinkSync(file, link)
    linkSync(file, hard)
    for (const same of [file, relative(process.cwd(), file), join(folder, '.', 'self.csv'), link, hard]) {
      await expect(checkReportPlace(file, same)).rejects.toThrow('would overwrite the file to import')
    }
    await expect(checkReportPlace(link, file)).rejects.toThrow(UnfitReportError)
  })

  it('is not another file that is no report, a folder, or in no folder', async () => {
    const other = join(folder, 'other.csv')
    writeFileSync(other, 'material,brand\nB,vereda\n')
    await expect(checkReportPlace(file, other)).rejects.toThrow('is no report')
    mkdirSync(join(folder, 'sub'))
    await expect(checkReportPlace(file, join(folder, 'sub'))).rejects.toThrow('is no report')
    await expect(checkReportPlace(file, join(folder, 'none', 'a.csv'))).rejects.toThrow('no folder')
  })

  it('is a free name, an empty file or an earlier report', async () => {
    const place = join(folder, 'report.csv')
    await expect(checkReportPlace(file, place)).resolves.toBeUndefined()
    writeFileSync(place, '')
    await expect(checkReportPlace(file, place)).resolves.toBeUndefined()
    const report = reportTo(place)
    await report.note('line 2', 'A', noted)
    await report.close()
    const written = readFileSync(place, 'utf8')
    await expect(checkReportPlace(file, place)).resolves.toBeUndefined()
    expect(readFileSync(place, 'utf8')).toBe(written)
  })
})

describe('a report', () => {
  it('is not touched before there is something to tell, then begins anew', async () => {
    const place = join(folder, 'report.csv')
    writeFileSync(place, 'place,material,column,reason\n"line 9","Z","row","old"\n')
    const unused = reportTo(place)
    await unused.close()
    expect(readFileSync(place, 'utf8')).toContain('old')
    const used = reportTo(place)
    await used.note('line 2', 'A', noted)
    await used.finish()
    await used.close()
    expect(readFileSync(place, 'utf8')).toBe(
      'place,material,column,reason\n"line 2","A","brand","is missing"\n',
    )
  })

  it('goes when a whole run had nothing to tell', async () => {
    const place = join(folder, 'report.csv')
    writeFileSync(place, 'place,material,column,reason\n')
    const report = reportTo(place)
    await report.finish()
    await report.close()
    expect(() => readFileSync(place)).toThrow('ENOENT')
  })
})
