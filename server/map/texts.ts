/** Sentences about the streets of maps, in gb, br and es. */
export const mapTexts = {
  'map.missing': [
    'The file with the streets is not there.',
    'O arquivo com as ruas não está lá.',
    'El archivo con las calles no está.',
  ],
  'map.broken': [
    'The file with the streets is damaged, or is not a PMTiles file.',
    'O arquivo com as ruas está danificado ou não é um arquivo PMTiles.',
    'El archivo con las calles está dañado o no es un archivo PMTiles.',
  ],
  'map.cut': [
    'The file with the streets is cut off: its end is missing.',
    'O arquivo com as ruas está cortado: falta o fim.',
    'El archivo con las calles está cortado: falta el final.',
  ],
  'map.kind': [
    'The file with the streets holds tiles of a kind that the console cannot draw.',
    'O arquivo com as ruas tem um tipo de bloco que o console não consegue desenhar.',
    'El archivo con las calles contiene teselas de un tipo que la consola no puede dibujar.',
  ],
  'map.unreachable': [
    'The service for the streets cannot be reached.',
    'O serviço das ruas está inacessível.',
    'No se puede acceder al servicio de calles.',
  ],
  'map.upstream': [
    'The service for the streets refuses, or answers with something else.',
    'O serviço das ruas recusa ou responde com outra coisa.',
    'El servicio de calles se niega o responde con otra cosa.',
  ],
  'map.slow': [
    'The service for the streets does not answer in time.',
    'O serviço das ruas não responde a tempo.',
    'El servicio de calles no responde a tiempo.',
  ],
  'map.no_tile': [
    'There is no such part of the map.',
    'Não existe essa parte do mapa.',
    'No existe esa parte del mapa.',
  ],
  'map.busy': [
    'Too many parts of the map are being read right now. Try again in a moment.',
    'Há partes demais do mapa sendo lidas agora. Tente de novo em instantes.',
    'Se están leyendo demasiadas partes del mapa ahora. Inténtelo de nuevo en un momento.',
  ],
} as const
