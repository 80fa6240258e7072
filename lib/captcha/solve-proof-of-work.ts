import { sha256 } from '@noble/hashes/sha2.js'

export type ProofOfWork = { readonly challenge: string; readonly bits: number; readonly pieces: number }

const encoder = new TextEncoder()

/**
 * The first 32 bits of a text's SHA-256. The browser's own digest is asynchronous, which is ten times slower
 * for many short texts.
 */
function getHashPrefix(candidate: string): number {
  const digest = sha256(encoder.encode(candidate))
  return new DataView(digest.buffer, digest.byteOffset).getUint32(0)
}

/**
 * Solves a challenge: for each piece the first number whose digest begins with `bits` zero bits, at most 32.
 */
export function solveProofOfWork({ challenge, bits, pieces }: ProofOfWork): string {
  const numbers = Array.from({ length: pieces }, (_, piece) => {
    let number = 0
    while (getHashPrefix(`${challenge}.${piece}.${number}`) >>> (32 - bits) !== 0) number += 1
    return number
  })
  return `${challenge}.${numbers.join('-')}`
}
