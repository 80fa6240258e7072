import { contourLines } from '#components/brand/art.generated.ts'

/** Contour lines over a panel; decoration, at most 0.45 strong, at most 0.3 behind running text. */
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
