import { describe, expect, it, test } from 'vitest'
import { readCoordinates } from './index.ts'

const at = (text: string) => {
  const found = readCoordinates(text)
  return found && [found.latitude, found.longitude]
}

/** Trafalgar Square, to a few metres. */
const near = (text: string, latitude = 51.5074, longitude = -0.1278) => {
  const found = readCoordinates(text)
  expect(found, text).not.toBeNull()
  expect(found?.latitude, text).toBeCloseTo(latitude, 3)
  expect(found?.longitude, text).toBeCloseTo(longitude, 3)
}

describe('decimal degrees', () => {
  test.each([
    '51.5074, -0.1278',
    '51.5074,-0.1278',
    '51.5074 -0.1278',
    ' 51.5074\t-0.1278\n',
    '51.5074\n-0.1278',
    '51.5074; -0.1278',
    '51.5074 / -0.1278',
    '51.5074|-0.1278',
    '(51.5074, -0.1278)',
    '( 51.5074 ; -0.1278 )',
    '+51.5074, -0.1278',
    '51.5074, −0.1278', // a real minus
    '51.5074, –0.1278', // a dash
    '51,5074; -0,1278',
    '51,5074 -0,1278',
    '51,5074, -0,1278',
    '51,5074,-0,1278',
    '51.5074°, -0.1278°',
    '51.5074º -0.1278º', // ordinal sign of Portuguese keyboards
    '51.5074N, 0.1278W',
    '51.5074 N 0.1278 W',
    '51.5074n 0.1278w',
    '51.5074° N, 0.1278° W',
    '51,5074° N, 0,1278° W',
    'N 51.5074, W 0.1278',
    'N51.5074 W0.1278',
    'N 51.5074° W 0.1278°',
    'W 0.1278, N 51.5074',
    '0.1278 W, 51.5074 N',
    '51.5074 N 0.1278 O', // Oeste
    '51.5074 norte, 0.1278 oeste',
    '51.5074 North 0.1278 West',
    '51.5074° Norte 0.1278° Oeste',
    'lat: 51.5074, lng: -0.1278',
    'lat=51.5074&lon=-0.1278',
    'lat 51.5074 long -0.1278',
    'Latitude: 51.5074 Longitude: -0.1278',
    'Latitud: 51,5074, Longitud: -0,1278',
    'Longitude: -0.1278, Latitude: 51.5074',
    'lon: -0.1278; lat: 51.5074',
    '51.5074\u200e, -0.1278\ufeff',
    '051.5074, -000.1278',
    '51.507400000000000000, -0.127800000000000000',
  ])('%s', text => expect(at(text)).toEqual([51.5074, -0.1278]))

  test.each<[string, number, number]>([
    ['51, 5', 51, 5],
    ['-23, -46', -23, -46],
    ['-23,-46', -23, -46],
    ['0, 0', 0, 0],
    ['-0.0, -0.0', 0, 0],
    ['90, 180', 90, 180],
    ['-90, -180', -90, -180],
    ['23.5505s 46.6333w', -23.5505, -46.6333],
    ['S23.5505 W46.6333', -23.5505, -46.6333],
    ['35.6895 N 139.6917 E', 35.6895, 139.6917],
    ['38.7 N 9.1 O', 38.7, -9.1],
    ['23,5 S 46,6 L', -23.5, 46.6],
  ])('%s', (text, latitude, longitude) => expect(at(text)).toEqual([latitude, longitude]))

  it('are read to a centimetre', () => {
    expect(at('51.507412345678, -0.127812345678')).toEqual([51.5074123, -0.1278123])
  })
})

describe('degrees, minutes and seconds', () => {
  test.each([
    `51°30'26.6"N 0°07'40.1"W`,
    `51° 30' 26.6" N, 0° 7' 40.1" W`,
    '51°30′26.6″N 0°07′40.1″W',
    '51º30’26,6”N 0º07’40,1”W',
    `51°30'26,6"N, 0°07'40,1"O`,
    `51°30'26.6''N 0°07'40.1''W`,
    `51°30\\'26.6\\"N 0°07\\'40.1\\"W`,
    `N 51°30'26.6" W 0°07'40.1"`,
    `N51°30'26.6", W0°07'40.1"`,
    `51°30'26.6", -0°07'40.1"`,
    `51°30'26.6" -0°07'40.1"`,
    '51 30 26.6 N 0 7 40.1 W',
    '51 30 26.6N, 0 7 40.1W',
    '51 30 26.6, -0 7 40.1',
    '51:30:26.6N 0:07:40.1W',
    '51:30:26.6, -0:07:40.1',
    '51d30m26.6s N 0d07m40.1s W',
    '51d30m26.6sN 0d07m40.1sW',
    '51deg 30min 26.6sec N, 0deg 7min 40.1sec W',
    '51 degrees 30 minutes 26.6 seconds north, 0 degrees 7 minutes 40.1 seconds west',
    `51°30.4433'N 0°07.668'W`,
    `51° 30.4433' N, 0° 7.668' W`,
    `51 30.4433 N 0 7.668 W`,
    `N 51 30.4433 W 0 7.668`,
    `0°07'40.1"W 51°30'26.6"N`,
  ])('%s', text => near(text))

  test('beyond both', () => {
    near(`23°33'01.8"S 46°38'00"W`, -23.5505, -46.6333)
    near(`33°52'04"S 151°12'26"E`, -33.8678, 151.2072)
    near(`51° 30' 0° 7'`, 51.5, 0.1167)
  })
})

describe('which comes first', () => {
  test.each<[string, boolean]>([
    ['51.5, -0.12', false],
    ['139.69, 35.68', true],
    ['-122.4, 37.7', true],
    ['91, 10', true],
    ['0.12 W, 51.5 N', true],
    ['lng 12, lat 51', true],
    ['{"type":"Point","coordinates":[-0.12,51.5]}', true],
  ])('%s', (text, isTurned) => expect(readCoordinates(text)?.isTurned).toBe(isTurned))
  it('depends on size only where the first number cannot be a latitude', () => {
    expect(at('139.69, 35.68')).toEqual([35.68, 139.69])
    expect(at('35.68, 139.69')).toEqual([35.68, 139.69])
    expect(at('12.5, 41.9')).toEqual([12.5, 41.9])
  })
})

describe('addresses and links', () => {
  test.each([
    'geo:51.5074,-0.1278',
    'GEO:51.5074,-0.1278',
    'geo:51.5074,-0.1278,35',
    'geo:51.5074,-0.1278;u=35',
    'geo:51.5074,-0.1278;crs=wgs84;u=35',
    'geo:51.5074,-0.1278?z=17',
    'geo:0,0?q=51.5074,-0.1278',
    'geo:0,0?q=51.5074,-0.1278(Trafalgar%20Square)',
    'geo:0,0?z=3&q=51.5074%2C-0.1278',
    'https://www.openstreetmap.org/#map=16/51.5074/-0.1278',
    'https://www.openstreetmap.org/#map=16.5/51.5074/-0.1278&layers=H',
    'https://www.openstreetmap.org/?mlat=51.5074&mlon=-0.1278#map=5/10/20',
    'https://openstreetmap.org/?mlat=51.5074&mlon=-0.1278&zoom=12',
    'www.openstreetmap.org/#map=16/51.5074/-0.1278',
    'https://www.openstreetmap.org/search?query=x#map=16/51.5074/-0.1278',
    'https://www.google.com/maps/@51.5074,-0.1278,15z',
    'https://www.google.co.uk/maps/@51.5074,-0.1278,15z?entry=ttu',
    'https://www.google.com.br/maps/@51.5074,-0.1278,3a,75y,90h,90t/data=!3m1',
    'https://www.google.com/maps/place/Trafalgar+Square/@51.4,-0.1,17z/data=!3m1!4b1!4m6!3m5!1s0x4876:0x1!8m2!3d51.5074!4d-0.1278!16zL20',
    'https://www.google.com/maps?q=51.5074,-0.1278',
    'https://maps.google.com/?q=51.5074,-0.1278',
    'https://maps.google.com/maps?q=loc:51.5074,-0.1278',
    'https://www.google.com/maps/search/?api=1&query=51.5074%2C-0.1278',
    'https://www.google.com/maps/dir/?api=1&destination=51.5074,-0.1278',
    'https://www.google.com/maps/search/51.5074,+-0.1278?sa=X',
    'https://maps.google.com/?ll=51.5074,-0.1278&z=12',
    'maps.google.com/?q=51.5074,-0.1278',
    'https://maps.apple.com/?ll=51.5074,-0.1278&q=Trafalgar',
    'https://maps.apple.com/?q=51.5074,-0.1278',
    'https://maps.apple.com/place?coordinate=51.5074,-0.1278&name=Square',
    'https://maps.apple.com/?daddr=51.5074,-0.1278',
    'https://www.bing.com/maps?cp=51.5074~-0.1278&lvl=16.2',
    'https://www.bing.com/maps?sp=point.51.5074_-0.1278_A%20title&cp=1~2',
    'https://www.bing.com/maps?where1=51.5074%2C%20-0.1278',
    'http://bing.com/maps/default.aspx?cp=51.5074~-0.1278&lvl=15&style=r',
    '{"type":"Point","coordinates":[-0.1278,51.5074]}',
    '{ "type": "Point", "coordinates": [-0.1278, 51.5074, 35] }',
    '{"type":"Feature","properties":null,"geometry":{"type":"Point","coordinates":[-0.1278,51.5074]}}',
    '[-0.1278, 51.5074]',
  ])('%s', text => expect(at(text)).toEqual([51.5074, -0.1278]))

  test('degrees and minutes in a path; a short link', () => {
    near(`https://www.google.com/maps/place/51%C2%B030'26.6%22N+0%C2%B007'40.1%22W/@51.4,-0.1,17z`)
    near('https://osm.org/go/euu4gy--', 51.507, -0.1243)
    near('osm.org/go/euu4gy--?m', 51.507, -0.1243)
  })
})

describe('what is not coordinates', () => {
  test.each([
    '',
    ' ',
    '51.5',
    '51,5',
    '51,5074',
    '51.5,',
    ',51.5',
    'Dublin',
    'Glasgow, GB',
    'Rua Augusta, 100',
    '1 2 3',
    '40,7,30',
    '1.2, 3.4, 5.6',
    '91, 91',
    '10, 181',
    '-181, 10',
    '51.5 N, 0.12 N',
    '51.5 E, 0.12 W',
    '-51.5 S, 0.12 W',
    '51.5 N, 0.12',
    '1e5, 1',
    '1e1 1e1',
    '0x10, 0x10',
    'NaN, NaN',
    'Infinity, 0',
    '51..5, 0.12',
    '51.5.1, 0.12',
    '--51.5, 0.12',
    '51.5 -, 0.12',
    `51°60'00"N 0°07'40"W`,
    `51°30'60"N 0°07'40"W`,
    `51.5°30'N 0°07'W`,
    `51'30°N 0'07°W`,
    `51" 0"`,
    '12:30',
    '12:30, 13',
    '2026-11-20',
    '10.0.0.1',
    '+44 20 7946 0958',
    '555-1234',
    '5074 1278',
    'geo:',
    'geo:51.5',
    'geo:51.5,-0.12;crs=epsg27700',
    'geo:91,0',
    'geo:a,b',
    'tel:51.5,-0.12',
    'javascript:51.5,-0.12',
    'https://example.com/@51.5,-0.12,15z',
    'https://google.com.example.com/maps/@51.5,-0.12,15z',
    'https://notgoogle.com/maps/@51.5,-0.12,15z',
    'https://maps.app.goo.gl/abcdef',
    'https://www.google.com/maps/place/Dublin',
    'https://www.openstreetmap.org/relation/1109531',
    'https://www.openstreetmap.org/#map=16/95/0',
    'https://osm.org/go/a',
    'https://www.google.com/maps/place/%E0%A4%A/',
    'https://',
    '[1]',
    '[1,2,3,4]',
    '["51.5","-0.12"]',
    '[null,null]',
    '{"type":"Point"}',
    '{"type":"Point","coordinates":[200,51]}',
    '{"type":"Polygon","coordinates":[[[0,0],[1,1],[1,0],[0,0]]]}',
    '{',
    '[[',
    '{"__proto__":{"type":"Point","coordinates":[1,2]}}',
    '\u0000',
    '51.5\u0000, -0.12',
    '٥١٫٥، ٠٫١',
    'N',
    'N W',
    'lat: , lng:',
    'lat 51 lat 52',
    ', , , ,',
    '<script>51.5, -0.12</script>',
    `51.5, -0.12' OR '1'='1`,
  ])('%j', text => expect(readCoordinates(text)).toBeNull())

  it('takes no time, whatever the text', () => {
    const started = performance.now()
    for (const piece of [
      '1',
      '1 ',
      '-',
      '°',
      "'",
      '1,',
      '1.1',
      'N',
      ',',
      ' ',
      '(',
      '[',
      '{',
      '1°1',
      'lat',
      'geo:1,',
      'https://google.com/@',
      '%',
      '/1',
      '\u202e',
    ])
      for (const many of [50, 200, 3_999, 50_000])
        readCoordinates(piece.repeat(many).slice(0, Math.max(many, 4_000)))
    for (const start of [
      'geo:1,1',
      'https://www.google.com/maps/',
      'https://osm.org/go/',
      'https://bing.com/?sp=point.',
    ])
      for (const piece of ['1', '/1', '?q=1', '!3d1', '%2C', '_'])
        readCoordinates(start + piece.repeat(3_900 / piece.length))
    expect(performance.now() - started).toBeLessThan(1_500)
  })
})
