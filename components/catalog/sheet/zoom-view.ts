/** How a picture lies in its frame: times its fitted size, and the way of its middle from the frame’s, in pixels. */
export type View = { readonly scale: number; readonly x: number; readonly y: number }

export type Extent = { readonly width: number; readonly height: number }

type Point = { readonly x: number; readonly y: number }

export const fitted: View = { scale: 1, x: 0, y: 0 }

/** Larger shows no more of a 1500 pixel file. */
export const largest = 4

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The size a picture has when it fits whole into the frame. */
export function fittedSize(picture: Extent, frame: Extent): Extent {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** The nearest view that leaves no empty edge where the picture is larger than the frame, and is centred where it is not. */
export function held({ scale, x, y }: View, picture: Extent, frame: Extent): View {
  const size = fittedSize(picture, frame)
  const own = between(scale, 1, largest)
  const slackX = Math.max(0, (size.width * own - frame.width) / 2)
  const slackY = Math.max(0, (size.height * own - frame.height) / 2)
  return { scale: own, x: between(x, -slackX, slackX), y: between(y, -slackY, slackY) }
}

/** `factor` times larger, while what lies under the point stays there. The point counts from the frame’s middle. */
export function zoomed(view: View, factor: number, at: Point, picture: Extent, frame: Extent): View {
  const scale = between(view.scale * factor, 1, largest)
  const grown = scale / view.scale
  return held({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, picture, frame)
}

export function moved(view: View, by: Point, picture: Extent, frame: Extent): View {
  return held({ ...view, x: view.x + by.x, y: view.y + by.y }, picture, frame)
}
