import { type ProofOfWork, solveProofOfWork } from './solve.ts'

addEventListener('message', ({ data }: MessageEvent<ProofOfWork>) => {
  postMessage(solveProofOfWork(data))
})
