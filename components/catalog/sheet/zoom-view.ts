/**
 * The position of a picture in its frame: scale relative to its fitted size, and the offset of its centre
 * from the frame’s centre in pixels.
 */
export type ZoomView = { readonly scale: number; readonly x: number; readonly y: number }

export type Size = { readonly width: number; readonly height: number }

export type Point = { readonly x: number; readonly y: number }

export const initialView: ZoomView = { scale: 1, x: 0, y: 0 }

/** A larger scale shows no more detail of a 1500-pixel file. */
export const maxScale = 4

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** The size of a picture that fits entirely into the frame. */
export function fittedSize(picture: Size, frame: Size): Size {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/**
 * The nearest view without empty edges where the picture is larger than the frame, centred where it is
 * smaller.
 */
export function clampView({ scale, x, y }: ZoomView, picture: Size, frame: Size): ZoomView {
  const size = fittedSize(picture, frame)
  const clamped = clamp(scale, 1, maxScale)
  const slackX = Math.max(0, (size.width * clamped - frame.width) / 2)
  const slackY = Math.max(0, (size.height * clamped - frame.height) / 2)
  return { scale: clamped, x: clamp(x, -slackX, slackX), y: clamp(y, -slackY, slackY) }
}

/** Scales by `factor` around a fixed point. The point is relative to the frame’s centre. */
export function zoomView(view: ZoomView, factor: number, point: Point, picture: Size, frame: Size): ZoomView {
  const scale = clamp(view.scale * factor, 1, maxScale)
  const ratio = scale / view.scale
  return clampView(
    { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    picture,
    frame,
  )
}

export function panView(view: ZoomView, offset: Point, picture: Size, frame: Size): ZoomView {
  return clampView({ ...view, x: view.x + offset.x, y: view.y + offset.y }, picture, frame)
}

/** A picture on its stage. Lengths are in pixels; the stage is not measured before it is rendered. */
export type ZoomStage = {
  readonly frame: Size
  readonly picture: Size
  readonly view: ZoomView
  readonly isAnimated: boolean
}

export type ZoomAction =
  | { readonly type: 'show'; readonly picture: Size }
  | { readonly type: 'resize'; readonly frame: Size }
  | { readonly type: 'zoom'; readonly factor: number; readonly point?: Point; readonly animate?: boolean }
  | { readonly type: 'pan'; readonly offset: Point; readonly animate?: boolean }
  | { readonly type: 'reset' }

const center: Point = { x: 0, y: 0 }

export function zoomReducer(stage: ZoomStage, action: ZoomAction): ZoomStage {
  const { view, picture, frame } = stage
  switch (action.type) {
    case 'show':
      return { ...stage, picture: action.picture, view: initialView, isAnimated: false }
    case 'resize': {
      const resized = clampView(view, picture, action.frame)
      return { ...stage, frame: action.frame, view: resized, isAnimated: false }
    }
    case 'zoom': {
      const { factor, point = center, animate = true } = action
      return { ...stage, view: zoomView(view, factor, point, picture, frame), isAnimated: animate }
    }
    case 'pan':
      return {
        ...stage,
        view: panView(view, action.offset, picture, frame),
        isAnimated: action.animate ?? false,
      }
    case 'reset':
      return { ...stage, view: initialView, isAnimated: true }
  }
}
