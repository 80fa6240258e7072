/** ISO 3166-2:AU without the prefix. Cities by the Australian Bureau of Statistics. */
export const regions = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
}

export const cities = {
  ACT: ['Canberra'],
  NSW: [
    'Sydney',
    'Newcastle',
    'Wollongong',
    'Parramatta',
    'Gosford',
    'Maitland',
    'Albury',
    'Wagga Wagga',
    'Tamworth',
    'Byron Bay',
  ],
  NT: ['Darwin', 'Palmerston', 'Alice Springs'],
  QLD: ['Brisbane', 'Gold Coast', 'Sunshine Coast', 'Townsville', 'Cairns', 'Toowoomba', 'Mackay', 'Ipswich'],
  SA: ['Adelaide', 'Mount Gambier', 'Gawler', 'Port Lincoln'],
  TAS: ['Hobart', 'Launceston', 'Devonport', 'Burnie'],
  VIC: ['Melbourne', 'Geelong', 'Ballarat', 'Bendigo', 'Shepparton', 'Mildura', 'Warrnambool'],
  WA: ['Perth', 'Mandurah', 'Fremantle', 'Bunbury', 'Rockingham', 'Geraldton', 'Broome'],
}
