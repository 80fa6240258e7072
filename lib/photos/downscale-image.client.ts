/** The service stores no larger pictures; a larger upload only takes longer. */
const maxPixels = 2000

/** The picture scaled to the maximum of the service; the file itself if the browser cannot decode it. */
export async function downscaleImage(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, maxPixels / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const scaled = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
    return scaled && scaled.size < file.size ? scaled : file
  } catch {
    return file
  }
}
