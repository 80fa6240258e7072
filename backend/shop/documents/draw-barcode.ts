import { toBuffer } from 'bwip-js/node'

export type Barcode = { readonly text: string; readonly shape: 'code128' | 'qrcode' }

/** Renders a barcode or a QR code as a PNG. It takes milliseconds of CPU time: call it through `runInWorker`. */
export function drawBarcode({ text, shape }: Barcode): Promise<Uint8Array> {
  return toBuffer(
    shape === 'code128'
      ? { bcid: shape, text, scale: 4, height: 18 }
      : { bcid: shape, text, scale: 8, paddingwidth: 4, paddingheight: 4, backgroundcolor: 'ffffff' },
  )
}
