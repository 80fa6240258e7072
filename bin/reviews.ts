import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { askAdmin, askAdminFile } from './support/admin.ts'
import { Complaint, run } from './support/complaint.ts'
import { say } from './support/steps.ts'

const usage = `Say what: npm run reviews -- COMMAND
  list [--view waiting|held|reported|published|rejected]   what waits for a person
  show ID                                                  one review with all that is known of it
  photo ID FILE.webp                                       writes a picture of one to a file
  publish ID [--despite-holds]                             publish it, or keep a reported one
  reject ID REASON                                         offensive, personal, advert, not-about-it or unlawful
  reply ID "WORDS"                                         answer below it
  unreply ID                                               take the answer away`

const review = z.object({
  id: z.string(),
  state: z.string(),
  model: z.string(),
  material: z.string().nullable(),
  language: z.string(),
  rating: z.number(),
  title: z.string(),
  text: z.string(),
  author: z.string(),
  size: z.string().nullable(),
  fit: z.string().nullable(),
  writtenOn: z.string(),
  holds: z.array(z.string()),
  photos: z.number(),
  rejectedFor: z.string().nullable(),
  reply: z.string().nullable(),
})
type Review = z.output<typeof review>

const queue = z.object({
  status: z.literal('OK'),
  reviews: z.array(review.extend({ reports: z.number() })),
})
const one = z.object({
  status: z.literal('OK'),
  review,
  photos: z.array(z.object({ id: z.string(), width: z.number(), height: z.number() })),
  reports: z.array(z.object({ reason: z.string(), note: z.string().nullable(), createdAt: z.string() })),
})
const done = z.object({ status: z.literal('OK'), id: z.string(), state: z.string() })

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { view: { type: 'string' }, 'despite-holds': { type: 'boolean' } },
    })
  } catch (cause) {
    throw new Complaint(`${cause instanceof Error ? cause.message : String(cause)}\n${usage}`)
  }
}

const headOf = ({ id, rating, language, material, model, author, writtenOn }: Review) =>
  `${id}  ${'★'.repeat(rating)}${'☆'.repeat(5 - rating)}  ${language}  ${material ?? model}  ${author}, ${writtenOn}`

async function list(view = 'waiting'): Promise<void> {
  const { reviews } = await askAdmin(`reviews?${new URLSearchParams({ view })}`, queue)
  if (!reviews.length) say(`Nothing ${view}.`)
  for (const entry of reviews) {
    const remarks = [
      entry.holds.length ? `held: ${entry.holds.join(', ')}` : '',
      entry.reports ? `reported ${entry.reports} ×` : '',
      entry.photos ? `${entry.photos} pictures` : '',
    ].filter(Boolean)
    say(`${headOf(entry)}${remarks.length ? `  (${remarks.join('; ')})` : ''}\n    ${entry.title}`)
  }
}

async function show(id: string): Promise<void> {
  const found = await askAdmin(`reviews/${encodeURIComponent(id)}`, one)
  const { text, title, size, fit, state, holds, rejectedFor, reply } = found.review
  say(`${headOf(found.review)}\n${state}${rejectedFor ? ` (${rejectedFor})` : ''}\n\n${title}\n\n${text}`)
  if (size || fit) say(`\nSize ${size ?? 'not told'}, fit ${fit ?? 'not told'}`)
  if (holds.length) say(`\nHeld for a closer look: ${holds.join(', ')}`)
  for (const { id: photo, width, height } of found.photos) say(`Picture ${photo}, ${width} × ${height}`)
  for (const { reason, note } of found.reports) say(`Reported: ${reason}${note ? `, "${note}"` : ''}`)
  if (reply) say(`\nAnswered: ${reply}`)
}

async function decide(path: string, body: object): Promise<void> {
  const { id, state } = await askAdmin(path, done, body)
  say(`${id}: ${state}. Pages that show it are being told, and its writer of a new decision.`)
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  const [command, ...args] = positionals
  const [id = '', second = ''] = args
  const takes = (count: number) => args.length === count
  if (command === 'list' && takes(0)) return list(values.view)
  if (command === 'show' && takes(1)) return show(id)
  if (command === 'photo' && takes(2)) {
    writeFileSync(second, await askAdminFile(`reviews/photos/${encodeURIComponent(id)}`))
    return say(`${second} is written.`)
  }
  if (command === 'publish' && takes(1))
    return decide('reviews/publish', { id, despiteHolds: values['despite-holds'] ?? false })
  if (command === 'reject' && takes(2)) return decide('reviews/reject', { id, reason: second })
  if (command === 'reply' && takes(2)) return decide('reviews/reply', { id, text: second })
  if (command === 'unreply' && takes(1)) return decide('reviews/reply', { id, text: null })
  throw new Complaint(usage)
}

await run(main)
