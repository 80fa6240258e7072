import { parseArgs } from 'node:util'
import { accept } from './engine/accept.ts'
import { describeShown } from './engine/describe.ts'
import { sittings } from './engine/orders.ts'
import { kinds, planOf } from './engine/plan.ts'
import { createProgressReport, createStopFlag, printLine } from './engine/progress-report.ts'
import { prune } from './engine/prune.ts'
import { openRecord } from './engine/record.ts'
import { takePictures } from './engine/session.ts'
import { listSoldStyles } from './engine/sold-styles.ts'
import { takeModels } from './engine/take-models.ts'
import { takeScenes } from './engine/take-scenes.ts'
import { scenes } from './scenes.ts'

const usage = `npm run studio -- [--only SLUG,SLUG] [--pictures] [--scenes] [--glb] [--list] [--accept] [--prune] [--workers 2]
  Renders the pictures, scenes and models that are missing or out of date.
  --only      only these styles; a scene by its file, such as scene-vereda-welt
  --pictures, --scenes, --glb   only that kind
  --list      lists what would be rendered, and renders nothing
  --accept    records the existing pictures as current, after a code change that changes no picture
  --prune     removes pictures, scenes and models that are no longer used, and renders nothing
  --workers   number of browsers in parallel, 1 to 16`

/** An invalid command line; the message says why. */
export class StudioUsageError extends Error {}

const options = {
  only: { type: 'string' },
  pictures: { type: 'boolean', default: false },
  scenes: { type: 'boolean', default: false },
  glb: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  accept: { type: 'boolean', default: false },
  prune: { type: 'boolean', default: false },
  workers: { type: 'string', default: '2' },
  help: { type: 'boolean', default: false },
} as const

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (cause) {
    throw new StudioUsageError(`${cause instanceof Error ? cause.message : String(cause)}\n${usage}`, {
      cause,
    })
  }
}

/**
 * The studio's command; `args` as on the command line. Throws {@link StudioUsageError} for invalid arguments.
 */
export async function runStudio(args: readonly string[]): Promise<void> {
  const values = valuesOf(args)
  if (values.help) return printLine(usage)
  const workers = Number(values.workers)
  if (!Number.isInteger(workers) || workers < 1 || workers > 16)
    throw new StudioUsageError(`${values.workers} is no number of browsers from 1 to 16.`)
  const sold = listSoldStyles()
  const only = values.only?.split(',') ?? null
  const unknown = (only ?? []).filter(
    (name) => !sold.some(({ slug }) => slug === name) && !Object.hasOwn(scenes, name.replace(/^scene-/, '')),
  )
  if (unknown.length > 0) throw new StudioUsageError(`The studio has no ${unknown.join(', ')}.`)
  const named = { pictures: values.pictures, scenes: values.scenes, models: values.glb }
  const some = kinds.filter((kind) => named[kind])
  const record = openRecord()
  if (values.prune) {
    const gone = await prune(sold, record)
    for (const file of gone) printLine(file)
    return printLine(`${gone.length} removed.`)
  }
  const plan = planOf(sold, record, only, some.length > 0 ? some : kinds)
  if (values.accept) return printLine(`${accept(plan, record)} accepted.`)
  const total = plan.pictures.length + plan.scenes.length + plan.models.length
  if (values.list) {
    for (const { name } of plan.pictures) printLine(name)
    for (const name of plan.scenes) printLine(`scene-${name}`)
    for (const { slug } of plan.models) printLine(`${slug}.glb`)
    return printLine(`${total} to render.`)
  }
  const book = createProgressReport(total)
  const session = {
    styles: plan.styles,
    record,
    onPicture: book.note,
    onError: (line: string) => process.stderr.write(`${line}\n`),
    shouldStop: createStopFlag(),
  }
  const wantedScenes = Object.fromEntries(
    Object.entries(scenes).filter(([name]) => plan.scenes.includes(name)),
  )
  const failed = [
    ...(await takePictures(sittings(plan.pictures), workers, session)),
    ...(await takeScenes(wantedScenes, session)),
    ...(await takeModels(plan.models, session)),
  ]
  book.close()
  const described = await describeShown()
  if (described) printLine(`${described} pictures described.`)
  if (failed.length > 0) {
    printLine(`Failed: ${failed.join(', ')}`)
    process.exitCode = 1
  }
}
