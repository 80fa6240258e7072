type Props = {
  readonly rating: number
  /** The rating as text. */
  readonly label: string
}

/** A rating of up to five stars, as a drawing with a text label. */
export function Stars({ rating, label }: Props) {
  return <span className="sr" role="img" style={{ ['--r' as string]: rating }} aria-label={label} />
}
