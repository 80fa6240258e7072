import type { MetadataRoute } from 'next'
import { brands } from '#i18n/brands.ts'
import { getBrandOrigin } from '#lib/seo/alternates.ts'

/** Crawlers may read every page; what is not to be indexed says so itself. Each brand has its own map. */
export default function robots(): MetadataRoute.Robots {
  const origins = brands.flatMap((brand) => getBrandOrigin(brand) ?? [])
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/'] },
    sitemap: origins.map((origin) => `${origin}/sitemap.xml`),
  }
}
