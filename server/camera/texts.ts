/** Messages about cameras and their pictures: gb, br, es. */
export const cameraTexts = {
  'camera.no_reason': [
    'Say first why you look at the cameras of this store.',
    'Diga primeiro por que você olha as câmeras desta loja.',
    'Diga primero por qué mira las cámaras de esta tienda.',
  ],
  'camera.no_picture': [
    'This is no picture of a camera.',
    'Isto não é uma imagem de uma câmera.',
    'Esto no es una imagen de una cámara.',
  ],
  'camera.days': [
    'Ask for 366 days at the most, the first one first.',
    'Peça no máximo 366 dias, o primeiro antes.',
    'Pida 366 días como máximo, el primero antes.',
  ],
  'camera.busy': [
    'Many pictures are being read at this moment. Try again in a moment.',
    'Muitas imagens estão sendo lidas neste momento. Tente de novo em instantes.',
    'Se están leyendo muchas imágenes en este momento. Inténtelo de nuevo enseguida.',
  ],
  'camera.nothing_whole': [
    'None of these pictures is whole: there is nothing to download.',
    'Nenhuma destas imagens está inteira: não há nada para baixar.',
    'Ninguna de estas imágenes está entera: no hay nada que descargar.',
  ],
  'picture.empty': ['The file is empty.', 'O arquivo está vazio.', 'El archivo está vacío.'],
  'picture.cut': [
    'The picture was cut: its end is missing.',
    'A imagem foi cortada: falta o fim.',
    'La imagen se cortó: falta el final.',
  ],
  'picture.damaged': [
    'The picture is damaged.',
    'A imagem está danificada.',
    'La imagen está dañada.',
  ],
  'picture.page': [
    'This is a web page with the name of a picture.',
    'Isto é uma página da web com nome de imagem.',
    'Esto es una página web con nombre de imagen.',
  ],
  'picture.other': [
    'This is no picture: it is neither JPEG nor PNG nor WebP.',
    'Isto não é uma imagem: não é JPEG, PNG nem WebP.',
    'Esto no es una imagen: no es JPEG, PNG ni WebP.',
  ],
  'picture.too_large': [
    'The file has more than 32 MB: it is not looked at.',
    'O arquivo tem mais de 32 MB: não é examinado.',
    'El archivo tiene más de 32 MB: no se examina.',
  ],
  'picture.too_many_pixels': [
    'The picture has more than 50 million pixels: it is not looked at.',
    'A imagem tem mais de 50 milhões de pixels: não é examinada.',
    'La imagen tiene más de 50 millones de píxeles: no se examina.',
  ],
} as const
