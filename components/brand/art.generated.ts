/** Written by bin/art.ts. */
export const art = {
  "boot": {
    "width": 1149,
    "height": 892,
    "sources": [
      {
        "src": "/art/boot-240-38b30b6e.webp",
        "width": 240
      },
      {
        "src": "/art/boot-480-508c8379.webp",
        "width": 480
      },
      {
        "src": "/art/boot-720-dd36156a.webp",
        "width": 720
      },
      {
        "src": "/art/boot-1000-a23a4781.webp",
        "width": 1000
      }
    ]
  },
  "bootToe": {
    "width": 1600,
    "height": 1200,
    "sources": [
      {
        "src": "/art/bootToe-720-ef4a426c.webp",
        "width": 720
      }
    ]
  },
  "sandal": {
    "width": 1141,
    "height": 507,
    "sources": [
      {
        "src": "/art/sandal-240-6c69775c.webp",
        "width": 240
      },
      {
        "src": "/art/sandal-480-52dfe59b.webp",
        "width": 480
      }
    ]
  },
  "sneaker": {
    "width": 1140,
    "height": 623,
    "sources": [
      {
        "src": "/art/sneaker-240-60ca821a.webp",
        "width": 240
      },
      {
        "src": "/art/sneaker-480-b306ad2a.webp",
        "width": 480
      }
    ]
  },
  "backpack": {
    "width": 1138,
    "height": 1282,
    "sources": [
      {
        "src": "/art/backpack-240-3fda929e.webp",
        "width": 240
      },
      {
        "src": "/art/backpack-480-2729e2cd.webp",
        "width": 480
      }
    ]
  },
  "pink": {
    "width": 1143,
    "height": 695,
    "sources": [
      {
        "src": "/art/pink-480-77607826.webp",
        "width": 480
      },
      {
        "src": "/art/pink-720-38c92b2e.webp",
        "width": 720
      },
      {
        "src": "/art/pink-1000-4f1284d8.webp",
        "width": 1000
      }
    ]
  },
  "chalk": {
    "width": 1143,
    "height": 695,
    "sources": [
      {
        "src": "/art/chalk-240-3af15521.webp",
        "width": 240
      },
      {
        "src": "/art/chalk-480-05c8f8b9.webp",
        "width": 480
      }
    ]
  },
  "ink": {
    "width": 1141,
    "height": 599,
    "sources": [
      {
        "src": "/art/ink-480-9ed76565.webp",
        "width": 480
      },
      {
        "src": "/art/ink-1000-4f7c9834.webp",
        "width": 1000
      }
    ]
  },
  "night": {
    "width": 1143,
    "height": 666,
    "sources": [
      {
        "src": "/art/night-480-75df1491.webp",
        "width": 480
      },
      {
        "src": "/art/night-720-0d91d620.webp",
        "width": 720
      },
      {
        "src": "/art/night-1000-4de7bd72.webp",
        "width": 1000
      }
    ]
  }
} as const
/** Painted through a mask, so that one file serves every ground. */
export const contourLines = "/art/contour-396865bc.svg"
/** Shown where a picture does not come. */
export const noPicture = "/art/no-picture-e4862fa1.svg"
