import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { attachGestures } from './zoom-gestures.ts'
import { initialView, type Size, zoomReducer } from './zoom-view.ts'

type Point = { readonly x: number; readonly y: number }

/**
 * A picture in a frame that fills the dialog: pointer gestures zoom and move it.
 * @param onSwipe shows the next picture (1) or the previous one (-1)
 */
export function useZoomStage(picture: Size, onSwipe: (offset: number) => void) {
  const element = useRef<HTMLDivElement>(null)
  const [stage, dispatch] = useReducer(zoomReducer, {
    frame: { width: 0, height: 0 },
    picture,
    view: initialView,
    isAnimated: false,
  })
  const isZoomed = useEffectEvent(() => stage.view.scale > 1)
  const swipe = useEffectEvent(onSwipe)

  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth: width = 0, clientHeight: height = 0 } = element.current ?? {}
      dispatch({ type: 'resize', frame: { width, height } })
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])

  useEffect(() => {
    if (!element.current) return
    const detach = new AbortController()
    const target = {
      get isZoomed() {
        return isZoomed()
      },
      zoom: (factor: number, point: Point, animate = true) =>
        dispatch({ type: 'zoom', factor, point, animate }),
      move: (x: number, y: number) => dispatch({ type: 'pan', offset: { x, y } }),
      reset: () => dispatch({ type: 'reset' }),
    }
    attachGestures(element.current, target, swipe, detach.signal)
    return () => detach.abort()
  }, [])

  return { element, stage, dispatch }
}
