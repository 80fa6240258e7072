/** The three areas that addresses name; ISO 3166-2 has no code for them. Districts by the Rating and Valuation Department. */
export const regions = {
  HK: 'Hong Kong Island',
  KLN: 'Kowloon',
  NT: 'New Territories',
}

export const cities = {
  HK: [
    'Central',
    'Sheung Wan',
    'Wan Chai',
    'Causeway Bay',
    'North Point',
    'Quarry Bay',
    'Happy Valley',
    'Aberdeen',
    'Stanley',
    'Kennedy Town',
    'Chai Wan',
  ],
  KLN: [
    'Tsim Sha Tsui',
    'Mong Kok',
    'Yau Ma Tei',
    'Sham Shui Po',
    'Kowloon City',
    'Hung Hom',
    'Wong Tai Sin',
    'Kwun Tong',
    'Kowloon Bay',
    'Kowloon Tong',
  ],
  NT: [
    'Sha Tin',
    'Tsuen Wan',
    'Tuen Mun',
    'Yuen Long',
    'Tai Po',
    'Tseung Kwan O',
    'Sai Kung',
    'Kwai Chung',
    'Tsing Yi',
    'Fanling',
    'Sheung Shui',
    'Tung Chung',
    'Discovery Bay',
  ],
}
