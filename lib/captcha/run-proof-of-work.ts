import type { ProofOfWork } from './solve-proof-of-work.ts'

const timeoutMs = 60_000

/** Solves a challenge in a worker, so that the page stays responsive. Null if that fails. */
export function runProofOfWork(work: ProofOfWork): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./proof-of-work-worker.ts', import.meta.url), { type: 'module' })
    const end = (answer: string | null) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(answer)
    }
    const timer = setTimeout(() => end(null), timeoutMs)
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => end(data))
    worker.addEventListener('error', () => end(null))
    worker.postMessage(work)
  })
}
