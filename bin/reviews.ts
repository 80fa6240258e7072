import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { callAdmin, fetchAdminFile } from './support/admin.ts'
import { CliError, runCommand } from './support/cli-error.ts'
import { printLine } from './support/steps.ts'

const usage = `Usage: npm run reviews -- COMMAND
  list [--view waiting|held|reported|published|rejected]   reviews that wait for moderation
  show ID                                                  one review with all its data
  photo ID FILE.webp                                       write a picture of a review to a file
  publish ID [--despite-holds]                             publish a review, or leave a reported one published
  reject ID REASON                                         reasons: offensive, personal, advert, not-about-it or unlawful
  reply ID "WORDS"                                         reply below the review
  unreply ID                                               remove the reply`

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
const reviewReply = z.object({
  status: z.literal('OK'),
  review,
  photos: z.array(z.object({ id: z.string(), width: z.number(), height: z.number() })),
  reports: z.array(z.object({ reason: z.string(), note: z.string().nullable(), createdAt: z.string() })),
})
const decisionReply = z.object({ status: z.literal('OK'), id: z.string(), state: z.string() })

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { view: { type: 'string' }, 'despite-holds': { type: 'boolean' } },
    })
  } catch (cause) {
    throw new CliError(`${cause instanceof Error ? cause.message : String(cause)}\n${usage}`)
  }
}

const formatHeading = ({ id, rating, language, material, model, author, writtenOn }: Review) =>
  `${id}  ${'★'.repeat(rating)}${'☆'.repeat(5 - rating)}  ${language}  ${material ?? model}  ${author}, ${writtenOn}`

async function list(view = 'waiting'): Promise<void> {
  const { reviews } = await callAdmin(`reviews?${new URLSearchParams({ view })}`, queue)
  if (!reviews.length) printLine(`Nothing ${view}.`)
  for (const entry of reviews) {
    const remarks = [
      entry.holds.length ? `held: ${entry.holds.join(', ')}` : '',
      entry.reports ? `reported ${entry.reports} ×` : '',
      entry.photos ? `${entry.photos} pictures` : '',
    ].filter(Boolean)
    printLine(
      `${formatHeading(entry)}${remarks.length ? `  (${remarks.join('; ')})` : ''}\n    ${entry.title}`,
    )
  }
}

async function show(id: string): Promise<void> {
  const found = await callAdmin(`reviews/${encodeURIComponent(id)}`, reviewReply)
  const { text, title, size, fit, state, holds, rejectedFor, reply } = found.review
  printLine(
    `${formatHeading(found.review)}\n${state}${rejectedFor ? ` (${rejectedFor})` : ''}\n\n${title}\n\n${text}`,
  )
  if (size || fit) printLine(`\nSize ${size ?? 'not told'}, fit ${fit ?? 'not told'}`)
  if (holds.length) printLine(`\nHeld for a closer look: ${holds.join(', ')}`)
  for (const { id: photo, width, height } of found.photos) printLine(`Picture ${photo}, ${width} × ${height}`)
  for (const { reason, note } of found.reports) printLine(`Reported: ${reason}${note ? `, "${note}"` : ''}`)
  if (reply) printLine(`\nAnswered: ${reply}`)
}

async function decide(path: string, body: object): Promise<void> {
  const { id, state } = await callAdmin(path, decisionReply, body)
  printLine(`${id}: ${state}. Pages that show it are revalidated; the writer is notified of a new decision.`)
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  const [command, ...args] = positionals
  const [id = '', second = ''] = args
  const takes = (count: number) => args.length === count
  if (command === 'list' && takes(0)) return list(values.view)
  if (command === 'show' && takes(1)) return show(id)
  if (command === 'photo' && takes(2)) {
    writeFileSync(second, await fetchAdminFile(`reviews/photos/${encodeURIComponent(id)}`))
    return printLine(`${second} is written.`)
  }
  if (command === 'publish' && takes(1))
    return decide('reviews/publish', { id, despiteHolds: values['despite-holds'] ?? false })
  if (command === 'reject' && takes(2)) return decide('reviews/reject', { id, reason: second })
  if (command === 'reply' && takes(2)) return decide('reviews/reply', { id, text: second })
  if (command === 'unreply' && takes(1)) return decide('reviews/reply', { id, text: null })
  throw new CliError(usage)
}

await runCommand(main)
