/**
 * A short fingerprint (FNV-1a, 64 bits in hex) of any JSON value; not a secret, it only distinguishes
 * contents.
 */
export function fingerprint(content: unknown): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(JSON.stringify(content))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return hash.toString(16).padStart(16, '0')
}
