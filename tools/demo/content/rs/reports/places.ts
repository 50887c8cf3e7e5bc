const STADIUMS: Record<string, string> = {
  'Lusail Iconic Stadium': 'Lusail',
  'Lusail Stadium': 'Lusail',
  'Al Janoub Stadium': 'Al Džanub',
  'Al Bayt Stadium': 'Al Bajt',
  'Stadium 974': '974',
  'Al Thumama Stadium': 'Al Tumama',
  'Khalifa International Stadium': 'Kalifa',
  'Education City Stadium': 'Edukejšn siti',
  'Ahmad bin Ali Stadium': 'Ahmed bin Ali',
};

/** The locative of a town: in Doha. */
const TOWNS: Record<string, string> = {
  Lusail: 'Lusailu',
  'Al Wakrah': 'Al Vakri',
  'Al Khor': 'Al Horu',
  Doha: 'Dohi',
  'Al Rayyan': 'Al Rajanu',
  Ravnice: 'Ravnicama',
  'Stari Zaton': 'Starom Zatonu',
  Pučina: 'Pučini',
  'Gornji Rt': 'Gornjem Rtu',
  'Ledena Glava': 'Ledenoj Glavi',
  'Donja Uvala': 'Donjoj Uvali',
  'Morski Prag': 'Morskom Pragu',
  'Visoki Krš': 'Visokom Kršu',
  'Crni Bor': 'Crnom Boru',
  'Tihi Brod': 'Tihom Brodu',
  'Plavi Vir': 'Plavom Viru',
  'Široka Gora': 'Širokoj Gori',
  Zidine: 'Zidinama',
  'Barski Lug': 'Barskom Lugu',
  'Duboki Do': 'Dubokom Dolu',
  'Zlatna Obala': 'Zlatnoj Obali',
};

/** „na stadionu Al Bajt u Al Horu”, „u Ravnicama”, or null where neither is known. */
export function placeText(stadium: string | null, city: string | null): string | null {
  const town = city === null ? null : TOWNS[city];
  const parts = [stadium === null ? null : `na stadionu ${STADIUMS[stadium] ?? stadium}`, town ? `u ${town}` : null];
  const known = parts.filter((part): part is string => part !== null);
  return known.length > 0 ? known.join(' ') : null;
}
