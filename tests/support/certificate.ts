import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'selfsigned'

/** Writes a temporary certificate for localhost into the folder. */
export async function writeCertificate(folder: string): Promise<{ key: string; cert: string }> {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + 7 * 24 * 3600 * 1000),
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  })
  const files = { key: join(folder, 'localhost.key'), cert: join(folder, 'localhost.crt') }
  writeFileSync(files.key, made.private, { mode: 0o600 })
  writeFileSync(files.cert, made.cert)
  return files
}
