import { contourLines } from '#components/brand/art.generated.ts'

/** Decorative contour lines over a panel: opacity at most 0.45, at most 0.3 behind running text. */
export function ContourLines({
  opacity,
  dark = false,
}: {
  readonly opacity: number
  readonly dark?: boolean
}) {
  const mask = `url(${contourLines}) center / cover no-repeat`
  return (
    <div
      aria-hidden="true"
      style={{
        position: 'absolute',
        inset: 0,
        pointerEvents: 'none',
        background: dark ? '#5b6f76' : '#9fb0b3',
        opacity: opacity,
        mask,
        WebkitMask: mask,
      }}
    />
  )
}
