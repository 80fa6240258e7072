/** A review in the format of the form, without its link. */
export const reviewFormValues = {
  profile: 'en_GB',
  rating: 2,
  title: 'Runs small',
  text: 'Half a size small, and the tongue slides.\n\n\n\nI still wear them.',
  author: 'Ada L.',
  fit: 'small',
  photos: [] as string[],
  consent: true,
} as const
