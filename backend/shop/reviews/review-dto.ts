import type { ReviewDto } from '#api-client/contract/reviews.ts'
import type { PhotoInfo, Review, ReviewSums } from './repository.ts'

export const toModelCode = (productId: string) => productId.split('-')[0] ?? productId

/** The path of a review's picture, as the storefront proxies it. */
export const photoPath = (id: string, size: 'small' | 'large') => `/pictures/reviews/${id}.${size}.webp`

/** Rounded to one decimal for display. */
export function averageRating(spread: readonly number[], total: number): number {
  const sum = spread.reduce((all, count, index) => all + count * (index + 1), 0)
  return total ? Math.round((sum / total) * 10) / 10 : 0
}

const toPhotoDto = ({ id, width, height }: PhotoInfo) => ({
  id,
  small: photoPath(id, 'small'),
  large: photoPath(id, 'large'),
  width,
  height,
})

/** A review as a DTO for readers: the only personal data is the name it is signed with. */
export function toReviewDto(review: Review, photos: readonly PhotoInfo[]): ReviewDto {
  const { id, language, rating, title, text, author, writtenOn, verified, size, fit } = review
  const { reply, repliedOn } = review
  return {
    id,
    ProductId: review.material ?? review.model,
    Origin: review.origin,
    language,
    rating,
    title,
    text,
    author,
    writtenOn,
    verified,
    size,
    fit,
    photos: photos.filter(({ reviewId }) => reviewId === id).map(toPhotoDto),
    reply: reply === null || repliedOn === null ? null : { text: reply, writtenOn: repliedOn },
  }
}

/** The aggregates of a product; zeros without reviews. */
export function toReviewSumsDto(model: string, sums: ReviewSums | undefined) {
  const { one = 0, two = 0, three = 0, four = 0, five = 0, total = 0 } = sums ?? {}
  const spread: [number, number, number, number, number] = [one, two, three, four, five]
  return {
    ProductId: model,
    Origin: sums?.origin ?? 'shop',
    total,
    average: averageRating(spread, total),
    spread,
    fit: { small: sums?.small ?? 0, true: sums?.right ?? 0, large: sums?.large ?? 0 },
  }
}
