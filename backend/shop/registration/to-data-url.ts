/** A stored picture in an exported file: browsers open it from their address bar. */
export const toDataUrl = (webp: Buffer) => `data:image/webp;base64,${webp.toString('base64')}`
