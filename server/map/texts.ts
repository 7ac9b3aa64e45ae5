/** Sentences about the streets of the maps, in gb, br and es. */
export const mapTexts = {
  'map.missing': [
    'The file with the streets was not found.',
    'O arquivo com as ruas não foi encontrado.',
    'No se encontró el archivo con las calles.',
  ],
  'map.broken': [
    'The file with the streets is damaged or not a PMTiles file.',
    'O arquivo com as ruas está danificado ou não é um arquivo PMTiles.',
    'El archivo con las calles está dañado o no es un archivo PMTiles.',
  ],
  'map.cut': [
    'The file with the streets is incomplete: its end is missing.',
    'O arquivo com as ruas está incompleto: falta o fim.',
    'El archivo con las calles está incompleto: falta el final.',
  ],
  'map.kind': [
    'The file with the streets contains a kind of tile that the console cannot draw.',
    'O arquivo com as ruas tem um tipo de bloco que o console não consegue desenhar.',
    'El archivo con las calles contiene teselas de un tipo que la consola no puede dibujar.',
  ],
  'map.unreachable': [
    'The service that provides the streets cannot be reached.',
    'Não foi possível acessar o serviço que fornece as ruas.',
    'No se puede acceder al servicio que proporciona las calles.',
  ],
  'map.upstream': [
    'The service that provides the streets refused the request or sent an unexpected answer.',
    'O serviço que fornece as ruas recusou o pedido ou enviou uma resposta inesperada.',
    'El servicio que proporciona las calles rechazó la solicitud o envió una respuesta inesperada.',
  ],
  'map.slow': [
    'The service that provides the streets does not answer in time.',
    'O serviço que fornece as ruas não responde a tempo.',
    'El servicio que proporciona las calles no responde a tiempo.',
  ],
  'map.no_tile': [
    'This part of the map does not exist.',
    'Esta parte do mapa não existe.',
    'Esta parte del mapa no existe.',
  ],
  'map.busy': [
    'Too many parts of the map are loading. Try again in a moment.',
    'Há partes demais do mapa carregando. Tente de novo em instantes.',
    'Se están cargando demasiadas partes del mapa. Inténtelo de nuevo en un momento.',
  ],
} as const
