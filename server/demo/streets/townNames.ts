interface Names {
  readonly en?: string
  readonly pt?: string
  readonly es?: string
}

const same = (name: string): Names => ({ en: name, pt: name, es: name })

/** Names of the demo's cities in the console's languages. */
export const townNames: Readonly<Record<string, Names>> = {
  London: { pt: 'Londres', es: 'Londres' },
  Edinburgh: { pt: 'Edimburgo', es: 'Edimburgo' },
  Berlin: { pt: 'Berlim', es: 'Berlín' },
  München: { en: 'Munich', pt: 'Munique', es: 'Múnich' },
  Hamburg: { pt: 'Hamburgo', es: 'Hamburgo' },
  Köln: { en: 'Cologne', pt: 'Colônia', es: 'Colonia' },
  Nürnberg: { en: 'Nuremberg', pt: 'Nuremberg', es: 'Núremberg' },
  Lyon: { pt: 'Lião' },
  Marseille: { pt: 'Marselha', es: 'Marsella' },
  Bordeaux: { pt: 'Bordéus', es: 'Burdeos' },
  Sevilla: { en: 'Seville', pt: 'Sevilha' },
  Αθήνα: { en: 'Athens', pt: 'Atenas', es: 'Atenas' },
  Θεσσαλονίκη: { en: 'Thessaloniki', pt: 'Tessalônica', es: 'Tesalónica' },
  Πειραιάς: { en: 'Piraeus', pt: 'Pireu', es: 'El Pireo' },
  Πάτρα: { en: 'Patras', pt: 'Patras', es: 'Patras' },
  Ηράκλειο: { en: 'Heraklion', pt: 'Heraclião', es: 'Heraclión' },
  'Ciudad de México': { en: 'Mexico City', pt: 'Cidade do México' },
  東京都: { en: 'Tokyo', pt: 'Tóquio', es: 'Tokio' },
  大阪市: same('Osaka'),
  名古屋市: same('Nagoya'),
  札幌市: same('Sapporo'),
  福岡市: same('Fukuoka'),
  京都市: { en: 'Kyoto', pt: 'Quioto', es: 'Kioto' },
  臺北市: { en: 'Taipei', pt: 'Taipé', es: 'Taipéi' },
  新北市: { en: 'New Taipei', pt: 'Nova Taipé', es: 'Nuevo Taipéi' },
  臺中市: same('Taichung'),
  高雄市: same('Kaohsiung'),
  臺南市: same('Tainan'),
  서울특별시: { en: 'Seoul', pt: 'Seul', es: 'Seúl' },
  부산광역시: same('Busan'),
  대구광역시: same('Daegu'),
  인천광역시: same('Incheon'),
  กรุงเทพมหานคร: { en: 'Bangkok', pt: 'Bangcoc', es: 'Bangkok' },
  เชียงใหม่: same('Chiang Mai'),
  ภูเก็ต: same('Phuket'),
  ขอนแก่น: same('Khon Kaen'),
  القاهرة: { en: 'Cairo', pt: 'Cairo', es: 'El Cairo' },
  الجيزة: { en: 'Giza', pt: 'Gizé', es: 'Guiza' },
  الإسكندرية: { en: 'Alexandria', pt: 'Alexandria', es: 'Alejandría' },
  المنصورة: { en: 'Mansoura', pt: 'Mansura', es: 'Mansura' },
}
