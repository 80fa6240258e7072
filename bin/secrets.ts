import { z } from 'zod'
import { type KeyRotationStep, keyRotationSteps } from '#api-client/contract/deployment/secret-keys.ts'
import { callAdmin } from './support/admin.ts'
import { CliError, runCommand } from './support/cli-error.ts'
import { printLine } from './support/steps.ts'

const usage = `Usage: npm run secrets -- COMMAND
  status   show the keys of the back end, and how many stored values need each
  rekey    store the values of former keys under the current ones; it can be interrupted and run again
  check    fail if stored values need a key that is not the current one`

const state = z.object({
  status: z.literal('OK'),
  keys: z.array(z.object({ secret: z.string(), current: z.string(), ids: z.array(z.string()) })),
  usage: z.array(
    z.object({
      secret: z.string(),
      what: z.string(),
      key: z.string(),
      rows: z.number(),
      isCurrent: z.boolean(),
      isKnown: z.boolean(),
    }),
  ),
})

const batch = z.object({ status: z.literal('OK'), changed: z.number(), next: z.string().nullable() })

const stepNames: Readonly<Record<KeyRotationStep, string>> = {
  'gift-cards': 'gift cards',
  'voucher-uses': 'uses of vouchers',
  'mail-refusals': 'refused e-mails',
  'return-accounts': 'accounts of returns',
}

const plural = new Intl.PluralRules('en')

/** `1 stored value needs`, `2 stored values need`. */
const formatKeyUse = (count: number) =>
  plural.select(count) === 'one' ? `${count} stored value needs` : `${count} stored values need`

type State = z.output<typeof state>

function describeKeyState({ isKnown, isCurrent }: State['usage'][number]): string {
  if (!isKnown) return ', which the settings do not have'
  return isCurrent ? '' : ', to be re-keyed'
}

/** Shows keys and values. Returns the number of values that need a key other than the current one. */
async function showStatus(): Promise<number> {
  const { keys, usage: used } = await callAdmin('secrets', state)
  for (const { secret, current, ids } of keys) {
    printLine(`${secret}: keys ${ids.join(', ')}; current: ${current}`)
    for (const own of used.filter((each) => each.secret === secret))
      printLine(`    ${own.what}: ${own.rows} with key ${own.key}${describeKeyState(own)}`)
  }
  return used.filter(({ isCurrent }) => !isCurrent).reduce((sum, { rows }) => sum + rows, 0)
}

async function reencrypt(): Promise<void> {
  for (const step of keyRotationSteps) {
    let after: string | null = null
    let changed = 0
    do {
      const done: z.output<typeof batch> = await callAdmin('secrets/rekey', batch, { step, after })
      changed += done.changed
      after = done.next
    } while (after !== null)
    printLine(`${stepNames[step]}: ${changed} re-keyed`)
  }
}

await runCommand(async () => {
  const [command, ...others] = process.argv.slice(2)
  if (others.length || !['status', 'rekey', 'check'].includes(command ?? '')) throw new CliError(usage)
  if (command === 'rekey') await reencrypt()
  const left = await showStatus()
  if (command === 'status') return
  if (left === 0) {
    printLine('\nNo stored value needs a former key: the former keys can be removed from the settings.')
    return
  }
  const advice =
    command === 'check'
      ? 'Run npm run secrets -- rekey.'
      : 'Their addresses are no longer known, or their key is not in the settings. To give them up, list the id of the key in …_DROPPED, for example LINK_SECRET_DROPPED=1.'
  throw new CliError(`\n${formatKeyUse(left)} a former key. Keep the key in the settings. ${advice}`)
})
