import { type Country, citiesOf, words } from './country.ts'

const spaced = (brand: string, quarter: string) => `${brand} ${quarter}`

export const europe: readonly Country[] = [
  {
    code: 'GB',
    currency: 'GBP',
    decimals: 2,
    timeZone: 'Europe/London',
    language: 'en-GB',
    price: 11,
    storeName: spaced,
    address: (city, street, number) => `${number} ${street}, ${city}`,
    cities: citiesOf(`
      London | 51.507 | -0.128 | Brixton 1 -5, Camden Town -1 3.6, Clapham -0.7 -5, Ealing Broadway -12 0.9, Greenwich 9 -3, Hackney Wick 7 4, Islington 1.7 3.4, Peckham 4 -3.7, Stratford 9 3.8, Wimbledon -5.5 -9.4
      Manchester | 53.481 | -2.242 | Ancoats 1 0.5, Chorlton -2.2 -4.3, Didsbury 0.8 -7.2, Fallowfield 1.5 -4.4, Northern Quarter 0.4 0.5
      Birmingham | 52.486 | -1.890 | Digbeth 0.6 -1.2, Edgbaston -2 -2.4, Harborne -4.3 -3, Moseley 0.2 -4.4
      Leeds | 53.801 | -1.549 | Chapel Allerton 0.8 3.1, Headingley -2.2 2.2, Horsforth -5.8 4.3
      Edinburgh | 55.953 | -3.188 | Leith 1.1 2.5, Morningside -1.4 -2.8, Stockbridge -1.3 0.6
      Cardiff | 51.482 | -3.179 | Canton -1.6 0.1, Pontcanna -1.1 0.9, Roath 1 0.9
      Bristol | 51.454 | -2.588 | Bedminster -0.5 -1.5, Clifton -2.1 0.2, St Werburgh's 1.2 1.5
      Glasgow | 55.864 | -4.252 | Dennistoun 2.2 0.1, Finnieston -2 0, Partick -3.5 0.7`),
    streets: words(
      'High Street, Station Road, Mill Lane, Queen Street, Church Road, Market Place, Park Row',
    ),
    people: words('Aisha, Callum, Dev, Ffion, Imogen, Owen, Priya, Rory'),
  },
  {
    code: 'DE',
    currency: 'EUR',
    decimals: 2,
    timeZone: 'Europe/Berlin',
    language: 'de-DE',
    price: 12,
    storeName: spaced,
    address: (city, street, number) => `${street} ${number}, ${city}`,
    cities: citiesOf(`
      Berlin | 52.520 | 13.405 | Friedrichshain 3.3 -0.5, Kreuzberg 0 -2.4, Köpenick 11.5 -8.3, Moabit -4.4 0.8, Neukölln 2.2 -4.4, Pankow -0.2 5.5, Schöneberg -3.4 -4, Spandau -13.9 3
      München | 48.137 | 11.575 | Giesing 1.4 -2.9, Haidhausen 1.7 -0.6, Laim -5.6 0.1, Schwabing 0.4 2.9, Sendling -2.6 -2.2
      Hamburg | 53.551 | 9.994 | Altona -3.9 0, Barmbek 2.9 3.6, Eimsbüttel -2.6 2.5, Ottensen -5 0, St. Pauli -2 0.4
      Köln | 50.938 | 6.960 | Deutz 1.2 -0.1, Ehrenfeld -3 1.3, Lindenthal -3.2 -1.2, Nippes -0.5 3.1
      Leipzig | 51.340 | 12.373 | Connewitz 0.2 -3.4, Gohlis -0.4 2.8, Plagwitz -3 -1.2
      Nürnberg | 49.452 | 11.077 | Gostenhof -1.3 -0.2, Langwasser 4.2 -5.2, Wöhrd 1.1 0.4
      Düsseldorf | 51.227 | 6.773 | Bilk 0.3 -2.4, Flingern 2.6 0.3, Oberkassel -1.8 0.4, Unterrath 1 5`),
    streets: words(
      'Bahnhofstraße, Gartenweg, Hauptstraße, Lindenallee, Mühlengasse, Schillerstraße, Am Markt',
    ),
    people: words('Anneke, Björn, Cem, Fatma, Jürgen, Leonie, Mirko, Svenja'),
  },
  {
    code: 'FR',
    currency: 'EUR',
    decimals: 2,
    timeZone: 'Europe/Paris',
    language: 'fr-FR',
    price: 12,
    storeName: spaced,
    address: (city, street, number) => `${number} ${street}, ${city}`,
    cities: citiesOf(`
      Paris | 48.857 | 2.352 | Batignolles -2.4 3.3, Belleville 2.4 1.7, Bercy 2.3 -2, La Villette 2.3 3.8, Montparnasse -2.1 -1.6, Ménilmontant 2.7 1.1, Oberkampf 1.5 0.9
      Lyon | 45.764 | 4.836 | Croix-Rousse -0.4 1.3, Gerland -0.2 -3.6, La Guillotière 0.6 -0.9, Part-Dieu 1.8 -0.3, Vaise -2.3 1.3
      Marseille | 43.297 | 5.370 | Castellane 1 -1.2, La Joliette -0.3 0.9, Le Panier -0.2 0.3, L'Estaque -5 7.4
      Toulouse | 43.605 | 1.444 | Les Carmes 0.1 -0.7, Saint-Cyprien -0.9 -0.7, Minimes -0.6 1.9
      Lille | 50.629 | 3.057 | Vauban -0.9 0.3, Wazemmes -0.4 -0.8, Fives 2 0.2
      Bordeaux | 44.838 | -0.579 | Bacalan 1.8 3.9, Chartrons 0.6 1.7, La Bastide 1.6 0.4, Saint-Michel 1 -0.6`),
    streets: words(
      "rue de l'Église, avenue de la Gare, rue des Lilas, place du Marché, boulevard du Théâtre, quai Neuf",
    ),
    people: words('Amélie, Bastien, Chloé, Fatoumata, Hervé, Inès, Noé, Solène'),
  },
  {
    code: 'ES',
    currency: 'EUR',
    decimals: 2,
    timeZone: 'Europe/Madrid',
    language: 'es-ES',
    price: 11,
    storeName: spaced,
    address: (city, street, number) => `${street}, ${number}, ${city}`,
    cities: citiesOf(`
      Madrid | 40.417 | -3.704 | Carabanchel -2.7 -3.8, Chamberí 0 2, Chueca 0.6 0.7, Lavapiés 0.2 -0.9, Malasaña 0 1, Tetuán 0.3 4.8, Vallecas 4 -3.7, Usera 0.3 -3.4
      Barcelona | 41.385 | 2.173 | Clot 1.5 2.7, El Raval -0.4 -0.5, Gràcia -1.4 2, Les Corts -3.6 0.1, Poblenou 2.4 1.8, Sants -3.1 -1.1
      Valencia | 39.470 | -0.376 | Benimaclet 1.4 1.8, El Cabanyal 4.1 0, Patraix -1.5 -1.2, Ruzafa 0.3 -0.9
      Sevilla | 37.389 | -5.984 | Los Remedios -1.4 -1.6, Nervión 1 -0.4, Triana -1.9 -0.5
      Bilbao | 43.263 | -2.935 | Deusto -1 1.1, Indautxu -0.6 -0.2, Santutxu 1.6 -0.9
      Málaga | 36.721 | -4.421 | El Palo 5.3 -0.1, Huelin -1.7 -1.4, Pedregalejo 3.8 0, La Malagueta 0.8 -0.2`),
    streets: words(
      'Calle Mayor, Calle del Olmo, Avenida de la Constitución, Plaza Nueva, Calle Peñón, Paseo del Río',
    ),
    people: words('Álvaro, Begoña, Iñaki, Lucía, Martín, Nuria, Ramón, Yolanda'),
  },
  {
    code: 'GR',
    currency: 'EUR',
    decimals: 2,
    timeZone: 'Europe/Athens',
    language: 'el-GR',
    price: 9,
    storeName: spaced,
    address: (city, street, number) => `${street} ${number}, ${city}`,
    cities: citiesOf(`
      Αθήνα | 37.984 | 23.728 | Εξάρχεια 0.5 0.5, Κολωνάκι 1.3 -0.5, Κουκάκι -0.3 -2, Κυψέλη 0.9 1.9, Παγκράτι 1.6 -1.7, Πετράλωνα -1.5 -1.6, Αμπελόκηποι 2.6 0.3
      Θεσσαλονίκη | 40.640 | 22.944 | Άνω Πόλη 0.8 0.5, Καλαμαριά 0.6 -6.3, Λαδάδικα -0.6 -0.6, Τούμπα 2.2 -2.7, Χαριλάου 2.3 -4.2
      Πειραιάς | 37.943 | 23.647 | Καστέλλα 0.9 -0.4, Μικρολίμανο 1.2 -0.7, Πασαλιμάνι 0.2 -0.7
      Πάτρα | 38.246 | 21.735 | Ψηλαλώνια -0.3 -0.3, Ρίο 4.4 5.5, Ταμπάχανα 0.9 -0.3
      Ηράκλειο | 35.339 | 25.144 | Αμμουδάρα -5.6 0, Πόρος 1 -0.1`),
    streets: words('Λεωφόρος Ειρήνης, Οδός Αγοράς, Οδός Ελαιών, Οδός Σταθμού, Πλατεία Ηρώων'),
    people: words('Αλέξανδρος, Βασιλική, Γιώργος, Δέσποινα, Ελένη, Θανάσης, Μαρία, Στέλιος'),
  },
]
