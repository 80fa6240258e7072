import { parseArgs } from 'node:util'
import { pictureFingerprint } from './engine/fingerprints.ts'
import { type Order, ordersOf, sittings, stale } from './engine/orders.ts'
import { openRecord } from './engine/record.ts'
import { accept, type Progress, pictureExists, takePictures } from './engine/session.ts'
import { wardrobe } from './engine/wardrobe.ts'

const usage = `npm run studio -- [--only SLUG,SLUG] [--view VIEW,VIEW] [--list] [--accept] [--workers 2]
  Makes the pictures that are missing or would come out otherwise today.
  --list    says which, and makes none
  --accept  takes the pictures that stand as made by today's sources, when a change of code changes no picture`

const options = {
  only: { type: 'string' },
  view: { type: 'string' },
  list: { type: 'boolean', default: false },
  accept: { type: 'boolean', default: false },
  workers: { type: 'string', default: '2' },
  help: { type: 'boolean', default: false },
} as const

const say = (line: string) => process.stdout.write(`${line}\n`)
const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`

function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes > 0 ? `${minutes} min ${Math.round(seconds % 60)} s` : `${seconds.toFixed(1)} s`
}

/** Tells of each picture, and at the end what all cost. */
function ledger(total: number) {
  const began = performance.now()
  let done = 0
  let bytes = 0
  const elapsed = () => (performance.now() - began) / 1000
  return {
    note({ name, seconds, bytes: size }: Progress) {
      done++
      bytes += size
      const left = (elapsed() / done) * (total - done)
      say(`${done}/${total}  ${name}  ${seconds.toFixed(1)} s, ${kilobytes(size)}, ${duration(left)} left`)
    },
    close() {
      say(`${done} of ${total} pictures in ${duration(elapsed())}, ${(bytes / 1024 / 1024).toFixed(1)} MB.`)
    },
  }
}

/** Asks to stop at Ctrl-C: the pictures under way are finished, the next run goes on from there. */
function stopper(): () => boolean {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(130)
      stopping = true
      say('Stopping after the pictures under way.')
    })
  return () => stopping
}

export async function runStudio(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options })
  if (values.help) return say(usage)
  const only = values.only?.split(',')
  const views = values.view?.split(',')
  const sold = wardrobe().filter(({ slug }) => !only || only.includes(slug))
  const missing = only?.filter((slug) => !sold.some((one) => one.slug === slug)) ?? []
  if (missing.length > 0) throw new Error(`The studio has no style ${missing.join(', ')}`)
  const styles = Object.fromEntries(sold.map(({ slug, style }) => [slug, style]))
  const record = openRecord()
  const all = sold
    .flatMap(({ slug, style, dyes }) => ordersOf(slug, style, dyes))
    .filter(({ view }) => !views || views.includes(view))
  if (values.accept) return say(`${accept(all, { styles, record })} pictures taken as made today.`)
  const today = (order: Order) => {
    const style = styles[order.slug]
    return style ? pictureFingerprint(style, order) : ''
  }
  const wanted = stale(all, today, record.pictures, pictureExists)
  if (values.list) {
    for (const { name } of wanted) say(name)
    return say(`${wanted.length} of ${all.length} pictures are to be made.`)
  }
  const book = ledger(wanted.length)
  const failed = await takePictures(sittings(wanted), Number(values.workers), {
    styles,
    record,
    onPicture: book.note,
    onTrouble: (line) => process.stderr.write(`${line}\n`),
    mustStop: stopper(),
  })
  book.close()
  if (failed.length > 0) {
    say(`Not made: ${failed.join(', ')}`)
    process.exitCode = 1
  }
}
