/** Written by bin/art.ts. */
export const art = {
  "boot": {
    "width": 900,
    "height": 747,
    "sources": [
      {
        "src": "/art/boot-240-53e31f35.webp",
        "width": 240
      },
      {
        "src": "/art/boot-480-ad5ce075.webp",
        "width": 480
      },
      {
        "src": "/art/boot-720-e11cb173.webp",
        "width": 720
      },
      {
        "src": "/art/boot-900-156a4cb6.webp",
        "width": 900
      }
    ]
  },
  "bootToe": {
    "width": 600,
    "height": 480,
    "sources": [
      {
        "src": "/art/bootToe-600-e56159c9.webp",
        "width": 600
      }
    ]
  },
  "sandal": {
    "width": 900,
    "height": 427,
    "sources": [
      {
        "src": "/art/sandal-240-cb8bc101.webp",
        "width": 240
      },
      {
        "src": "/art/sandal-480-5f203802.webp",
        "width": 480
      }
    ]
  },
  "sneaker": {
    "width": 560,
    "height": 319,
    "sources": [
      {
        "src": "/art/sneaker-240-ce068c74.webp",
        "width": 240
      },
      {
        "src": "/art/sneaker-480-58722511.webp",
        "width": 480
      }
    ]
  },
  "backpack": {
    "width": 820,
    "height": 1104,
    "sources": [
      {
        "src": "/art/backpack-240-c4296c1e.webp",
        "width": 240
      },
      {
        "src": "/art/backpack-480-f96ceada.webp",
        "width": 480
      }
    ]
  },
  "pink": {
    "width": 1000,
    "height": 570,
    "sources": [
      {
        "src": "/art/pink-480-f9abb7e1.webp",
        "width": 480
      },
      {
        "src": "/art/pink-720-6bda6a23.webp",
        "width": 720
      },
      {
        "src": "/art/pink-1000-b0e06d5e.webp",
        "width": 1000
      }
    ]
  },
  "chalk": {
    "width": 560,
    "height": 319,
    "sources": [
      {
        "src": "/art/chalk-240-69d4a269.webp",
        "width": 240
      },
      {
        "src": "/art/chalk-480-a0434145.webp",
        "width": 480
      }
    ]
  },
  "ink": {
    "width": 1000,
    "height": 483,
    "sources": [
      {
        "src": "/art/ink-480-9ca6cb0b.webp",
        "width": 480
      },
      {
        "src": "/art/ink-1000-672a84a9.webp",
        "width": 1000
      }
    ]
  },
  "night": {
    "width": 1000,
    "height": 483,
    "sources": [
      {
        "src": "/art/night-480-b85328e8.webp",
        "width": 480
      },
      {
        "src": "/art/night-720-88e64135.webp",
        "width": 720
      },
      {
        "src": "/art/night-1000-87ecd1b6.webp",
        "width": 1000
      }
    ]
  }
} as const
/** Painted through a mask, so that one file serves every ground. */
export const contourLines = "/art/contour-396865bc.svg"
/** Shown where a picture does not come. */
export const noPicture = "/art/no-picture-e4862fa1.svg"
