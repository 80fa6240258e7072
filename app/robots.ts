import type { MetadataRoute } from 'next'
import { brands } from '#config/brands.ts'
import { getBrandOrigin } from '#lib/seo/alternates.server.ts'

/**
 * Crawlers may fetch every page; pages that must not be indexed carry `noindex`. Each brand has its own
 * sitemap.
 */
export default function robots(): MetadataRoute.Robots {
  const origins = brands.flatMap((brand) => getBrandOrigin(brand) ?? [])
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/'] },
    sitemap: origins.map((origin) => `${origin}/sitemap.xml`),
  }
}
