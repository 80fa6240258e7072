/** Picture, name and detail of a product. */
export function ProductLine({
  name,
  detail,
  picture,
}: {
  readonly name: string
  readonly detail: string
  readonly picture: string | null
}) {
  return (
    <>
      {picture === null ? (
        <span className="none" />
      ) : (
        // biome-ignore lint/performance/noImgElement: the picture service has already scaled it
        <img src={picture} alt="" width={72} height={72} loading="lazy" />
      )}
      <span>
        <b>{name}</b>
        <br />
        <span className="mut t-s">{detail}</span>
      </span>
    </>
  )
}
