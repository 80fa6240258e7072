import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { derivePicture } from './derive-picture.ts'

it('makes smaller files with more effort', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vereda-derive-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const master = join(import.meta.dirname, '../../../../demo/pictures/aguacero-albero.webp')
  const derive = async (effort: number) => {
    const target = join(folder, `${effort}.webp`)
    await derivePicture({ master, box: null, size: 'md', effort, target })
    expect((await sharp(target).metadata()).height).toBe(480)
    return statSync(target).size
  }
  expect(await derive(4)).toBeLessThan(await derive(0))
})
