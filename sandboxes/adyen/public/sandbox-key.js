import { encrypt, importPublicKey } from './jwe.js'

let publicKey = null

async function fetchPublicKey() {
  const response = await fetch('/sandbox-assets/public-key.json')
  if (!response.ok) throw new Error(`the sandbox's public key answered ${response.status}`)
  return importPublicKey(await response.json())
}

/**
 * Encrypts with the sandbox's key, fetched once per frame; a failed fetch is retried at the next keystroke.
 */
export async function encryptForSandbox(value) {
  publicKey ??= fetchPublicKey()
  try {
    return await encrypt(await publicKey, value)
  } catch (error) {
    publicKey = null
    throw error
  }
}
