import { solveProofOfWork, type ProofOfWork } from './solve.ts'

addEventListener('message', ({ data }: MessageEvent<ProofOfWork>) => {
  postMessage(solveProofOfWork(data))
})
