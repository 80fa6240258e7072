import { join } from 'node:path'

/** The value of `MEDIA_DIR` for a shop with demo data: where the originals of its pictures and 3D models are. */
export const demoMediaDir = ['pictures', 'models']
  .map((folder) => join(import.meta.dirname, folder))
  .join(',')
