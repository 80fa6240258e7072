import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brands } from '#config/brands.ts'
import { displayFaces, textFace, wordmarks } from './fonts/faces.ts'
import { makeFace, makeWordmark } from './fonts/subset.ts'
import { runCommand } from './support/cli-error.ts'

/**
 * Subsets the self-hosted fonts from their packages into `public/fonts` and writes the module that names
 * them. The fonts are under the SIL Open Font License 1.1; its text is stored beside them.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'public/fonts')
const moduleFile = join(root, 'components/ui/fonts.generated.ts')

/** Fingerprint of the inputs: the subsetting code and the package versions. */
function getFontFingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync('bin/{fonts.ts,fonts/*.ts}', { cwd: root }).sort())
    hash.update(readFileSync(join(root, file)))
  for (const face of [textFace, ...Object.values(displayFaces)])
    hash.update(readFileSync(join(root, 'node_modules', face.package, 'package.json')))
  return hash.digest('hex').slice(0, 16)
}

function isUpToDate(mark: string): boolean {
  if (!existsSync(moduleFile)) return false
  const text = readFileSync(moduleFile, 'utf8')
  const files = [...text.matchAll(/\/fonts\/([\w-]+\.woff2)/g)].map((match) => match[1] ?? '')
  return text.includes(`mark ${mark}`) && files.every((file) => existsSync(join(folder, file)))
}

function collectLicences(): string {
  return [textFace, ...Object.values(displayFaces)]
    .map((face) => readFileSync(join(root, 'node_modules', face.package, 'LICENSE'), 'utf8').trim())
    .join(`\n\n${'='.repeat(72)}\n\n`)
}

async function main(): Promise<void> {
  const mark = getFontFingerprint()
  if (isUpToDate(mark)) return
  const text = await makeFace(textFace, 'text')
  const displays = await Promise.all(
    brands.map(async (brand) => ({
      brand,
      face: await makeFace(displayFaces[brand], brand),
      wordmark: await makeWordmark(brand, wordmarks[brand]),
    })),
  )
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const face of [text, ...displays.map((display) => display.face)])
    writeFileSync(join(folder, face.file), face.bytes)
  writeFileSync(join(folder, 'LICENCES.txt'), `${collectLicences()}\n`)
  const byBrand = Object.fromEntries(
    displays.map(({ brand, face, wordmark }) => [
      brand,
      {
        css: text.css + face.css,
        preload: [`/fonts/${text.file}`, `/fonts/${face.file}`],
        wordmark,
      },
    ]),
  )
  writeFileSync(
    moduleFile,
    `/** Written by bin/fonts.ts, mark ${mark}. */\nexport const fonts = ${JSON.stringify(byBrand, null, 2)} as const\n`,
  )
}

await runCommand(main)
