const utf8 = new TextEncoder()

function base64url(bytes) {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

export async function importPublicKey(jwk) {
  if (!globalThis.crypto?.subtle) {
    throw new Error('the browser encrypts only on https or localhost: open the shop by one of those')
  }
  return crypto.subtle.importKey('jwk', jwk, { name: 'RSA-OAEP', hash: 'SHA-1' }, false, ['encrypt'])
}

/**
 * A compact JWE with the algorithms of Adyen's own secured fields: RSA-OAEP for the key, AES-256-CBC with
 * HMAC-SHA-512 for the content (RFC 7518, 5.2.5: the first half of the key signs, the second encrypts).
 */
export async function encrypt(publicKey, value) {
  const { subtle } = crypto
  const header = base64url(
    utf8.encode(JSON.stringify({ alg: 'RSA-OAEP', enc: 'A256CBC-HS512', version: '1' })),
  )
  const contentKey = crypto.getRandomValues(new Uint8Array(64))
  const iv = crypto.getRandomValues(new Uint8Array(16))

  const wrappedKey = await subtle.encrypt({ name: 'RSA-OAEP' }, publicKey, contentKey)

  const aes = await subtle.importKey('raw', contentKey.slice(32), 'AES-CBC', false, ['encrypt'])
  const plain = utf8.encode(JSON.stringify(value))
  const cipherText = new Uint8Array(await subtle.encrypt({ name: 'AES-CBC', iv }, aes, plain))

  const hmac = { name: 'HMAC', hash: 'SHA-512' }
  const signer = await subtle.importKey('raw', contentKey.slice(0, 32), hmac, false, ['sign'])
  const headerBits = new Uint8Array(8)
  new DataView(headerBits.buffer).setUint32(4, header.length * 8)
  const signed = new Uint8Array([...utf8.encode(header), ...iv, ...cipherText, ...headerBits])
  const tag = (await subtle.sign('HMAC', signer, signed)).slice(0, 32)

  return [header, ...[wrappedKey, iv, cipherText, tag].map(base64url)].join('.')
}
