const live = process.stdout.isTTY === true

/**
 * Runs a step before the packages are installed and shows the elapsed seconds; `bin/support/steps.ts` does
 * the same afterwards.
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withProgress(title, work) {
  const started = performance.now()
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
  const show = () => process.stdout.write(`\r… ${title} ${seconds()}`)
  const ticking = live ? setInterval(show, 1000) : null
  if (live) show()
  else process.stdout.write(`… ${title}\n`)
  const finish = (sign) => process.stdout.write(`${live ? '\r\u001b[K' : ''}${sign} ${title} ${seconds()}\n`)
  try {
    const result = await work()
    finish('✓')
    return result
  } catch (error) {
    finish('✗')
    throw error
  } finally {
    if (ticking) clearInterval(ticking)
  }
}
