const isTerminal = process.stdout.isTTY === true

function write(text: string): void {
  process.stdout.write(text)
}

function formatElapsed(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

/** A step that was skipped, with the reason. */
export class Skipped {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

export const skipped = (reason: string) => new Skipped(reason)

/** Number of running steps: only a single one may update the last line of the terminal. */
let activeSteps = 0

/**
 * Runs one step and prints it with its time: `✓ Database 1.2 s`. Prints plain lines without a terminal and
 * beside other steps.
 */
export async function step<Result>(
  title: string,
  work: () => Promise<Result>,
  isGood: (result: Result) => boolean = () => true,
): Promise<Result> {
  const started = performance.now()
  activeSteps += 1
  const isAlone = () => isTerminal && activeSteps === 1
  const show = () => {
    if (isAlone()) write(`\r… ${title} ${formatElapsed(started)}`)
  }
  if (isAlone()) show()
  else write(`${isTerminal ? '\r\u001b[K' : ''}… ${title}\n`)
  const ticking = isTerminal ? setInterval(show, 200) : null
  const finish = (line: string) => {
    if (ticking) clearInterval(ticking)
    activeSteps -= 1
    write(`${isTerminal ? '\r\u001b[K' : ''}${line}\n`)
  }
  try {
    const result = await work()
    const remark = result instanceof Skipped ? ` (${result.reason})` : ''
    finish(`${isGood(result) ? '✓' : '✗'} ${title} ${formatElapsed(started)}${remark}`)
    return result
  } catch (cause) {
    finish(`✗ ${title} ${formatElapsed(started)}`)
    throw cause
  }
}

export function printLine(text: string): void {
  write(`${text}\n`)
}
