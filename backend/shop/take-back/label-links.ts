import type { Config } from '../../config.ts'
import { createDocumentPath } from '../documents/document-links.ts'
import type { TakeBack } from './repository.ts'

/** Fresh links to the label of the parcel and to the QR code; null where the goods need none. */
export function toLabelLinks(
  config: Config,
  { id, state, handIn }: Pick<TakeBack, 'id' | 'state' | 'handIn'>,
  now: Date,
) {
  if (state !== 'registered') return { pdfUrl: null, qrUrl: null }
  return {
    pdfUrl: handIn?.kind === 'point' ? createDocumentPath(config, 'take-back', id, now) : null,
    qrUrl: createDocumentPath(config, 'take-back-qr', id, now),
  }
}
