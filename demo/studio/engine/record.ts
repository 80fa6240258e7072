import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const demo = join(import.meta.dirname, '../..')
export const picturesFolder = join(demo, 'pictures')
export const modelsFolder = join(demo, 'models')

type Box = readonly [number, number, number, number]

/** Metadata of a picture for the shop; `picture-files.ts` reads it. */
export type ManifestEntry = {
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly placeholder: string
  /** Bounding box of the opaque part with its shadow: x, y, width, height. */
  readonly box?: Box
  /** The same without the shadow: the object itself. */
  readonly thing?: Box
  /** Pixels per millimetre at the middle of the object. */
  readonly perMillimetre?: number
}

export type Made = { readonly fingerprint: string }
type Known = Record<string, Made>

function readJson<Value>(file: string, empty: Value): Value {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Value) : empty
}

function writeJson(file: string, value: object): void {
  const sorted = Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(`${file}.new`, `${JSON.stringify(sorted, null, 1)}\n`)
  renameSync(`${file}.new`, file)
}

const files = {
  manifest: join(demo, 'pictures.generated.json'),
  pictures: join(demo, 'studio.generated.json'),
  models: join(demo, 'models.generated.json'),
}

/** The studio's records: the manifest of the pictures, and the fingerprint of each picture and model. */
export function openRecord() {
  const manifest = readJson<Record<string, ManifestEntry>>(files.manifest, {})
  const pictures = readJson<Known>(files.pictures, {})
  const models = readJson<Known>(files.models, {})
  return {
    pictures: pictures as Readonly<Known>,
    models: models as Readonly<Known>,
    notePicture(name: string, made: Made, entry: ManifestEntry | null): void {
      pictures[name] = made
      if (entry) manifest[name] = entry
    },
    noteModel(slug: string, made: Made): void {
      models[slug] = made
    },
    /** Removes records whose file no longer exists. */
    keepOnly(isWanted: (file: string) => boolean): void {
      for (const book of [manifest, pictures])
        for (const name of Object.keys(book)) if (!isWanted(`${name}.webp`)) delete book[name]
      for (const slug of Object.keys(models)) if (!isWanted(`${slug}.glb`)) delete models[slug]
    },
    save(): void {
      writeJson(files.manifest, manifest)
      writeJson(files.pictures, pictures)
      writeJson(files.models, models)
    },
  }
}
export type StudioRecord = ReturnType<typeof openRecord>
