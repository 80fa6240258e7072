/** Written by bin/art.ts. */
export const art = {
  "boot": {
    "width": 1149,
    "height": 892,
    "sources": [
      {
        "src": "/art/boot-240-f273a62f.webp",
        "width": 240
      },
      {
        "src": "/art/boot-480-3fdc49e1.webp",
        "width": 480
      },
      {
        "src": "/art/boot-720-8198b0a4.webp",
        "width": 720
      },
      {
        "src": "/art/boot-1000-c817d089.webp",
        "width": 1000
      }
    ]
  },
  "bootToe": {
    "width": 1600,
    "height": 1200,
    "sources": [
      {
        "src": "/art/bootToe-720-71739092.webp",
        "width": 720
      }
    ]
  },
  "sandal": {
    "width": 1141,
    "height": 507,
    "sources": [
      {
        "src": "/art/sandal-240-d8815bc0.webp",
        "width": 240
      },
      {
        "src": "/art/sandal-480-b7514c31.webp",
        "width": 480
      }
    ]
  },
  "sneaker": {
    "width": 1140,
    "height": 623,
    "sources": [
      {
        "src": "/art/sneaker-240-95ea9290.webp",
        "width": 240
      },
      {
        "src": "/art/sneaker-480-1b5d74bc.webp",
        "width": 480
      }
    ]
  },
  "backpack": {
    "width": 1138,
    "height": 1282,
    "sources": [
      {
        "src": "/art/backpack-240-4a53b66d.webp",
        "width": 240
      },
      {
        "src": "/art/backpack-480-f2397a0f.webp",
        "width": 480
      }
    ]
  },
  "pink": {
    "width": 1143,
    "height": 695,
    "sources": [
      {
        "src": "/art/pink-480-8a092757.webp",
        "width": 480
      },
      {
        "src": "/art/pink-720-bf44f39e.webp",
        "width": 720
      },
      {
        "src": "/art/pink-1000-49ee6101.webp",
        "width": 1000
      }
    ]
  },
  "chalk": {
    "width": 1143,
    "height": 695,
    "sources": [
      {
        "src": "/art/chalk-240-0b9a9fdc.webp",
        "width": 240
      },
      {
        "src": "/art/chalk-480-48b57a1e.webp",
        "width": 480
      }
    ]
  },
  "ink": {
    "width": 1141,
    "height": 599,
    "sources": [
      {
        "src": "/art/ink-480-3e80f6bd.webp",
        "width": 480
      },
      {
        "src": "/art/ink-1000-3f93542b.webp",
        "width": 1000
      }
    ]
  },
  "night": {
    "width": 1143,
    "height": 666,
    "sources": [
      {
        "src": "/art/night-480-f1fbe9bb.webp",
        "width": 480
      },
      {
        "src": "/art/night-720-9bd71f92.webp",
        "width": 720
      },
      {
        "src": "/art/night-1000-9ba5d04f.webp",
        "width": 1000
      }
    ]
  }
} as const
/** Painted through a mask, so that one file serves every ground. */
export const contourLines = "/art/contour-396865bc.svg"
/** Shown where a picture does not come. */
export const noPicture = "/art/no-picture-e4862fa1.svg"
