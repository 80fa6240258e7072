import type { MetadataRoute } from 'next'

/** Crawlers may read every page; what is not to be indexed says so itself. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/', disallow: ['/api/'] } }
}
