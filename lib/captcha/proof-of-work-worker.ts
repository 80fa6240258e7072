import { type ProofOfWork, solveProofOfWork } from './solve-proof-of-work.ts'

addEventListener('message', ({ data }: MessageEvent<ProofOfWork>) => {
  postMessage(solveProofOfWork(data))
})
