/** Sentences about cameras and their pictures, in gb, br and es. */
export const cameraTexts = {
  'camera.no_reason': [
    "Give a reason before you view this store's cameras.",
    'Informe o motivo antes de ver as câmeras desta loja.',
    'Indique el motivo antes de ver las cámaras de esta tienda.',
  ],
  'camera.no_picture': [
    'This is not a camera picture.',
    'Isto não é uma imagem de câmera.',
    'Esto no es una imagen de cámara.',
  ],
  'camera.days': [
    'The period can cover at most 366 days, and must begin before it ends.',
    'O período pode ter no máximo 366 dias e deve começar antes de terminar.',
    'El periodo puede abarcar como máximo 366 días y debe empezar antes de terminar.',
  ],
  'camera.busy': [
    'Too many pictures are being read right now. Try again in a moment.',
    'Há imagens demais sendo lidas agora. Tente de novo em instantes.',
    'Se están leyendo demasiadas imágenes ahora. Inténtelo de nuevo en un momento.',
  ],
  'camera.nothing_whole': [
    'None of these pictures is complete, so there is nothing to download.',
    'Nenhuma destas imagens está completa; não há nada para baixar.',
    'Ninguna de estas imágenes está completa; no hay nada que descargar.',
  ],
  'picture.empty': ['The file is empty.', 'O arquivo está vazio.', 'El archivo está vacío.'],
  'picture.cut': [
    'The picture is cut off: its end is missing.',
    'A imagem está cortada: falta o fim.',
    'La imagen está cortada: falta el final.',
  ],
  'picture.damaged': [
    'The picture is damaged.',
    'A imagem está danificada.',
    'La imagen está dañada.',
  ],
  'picture.page': [
    'This is a web page with the file name of a picture.',
    'Isto é uma página da web com nome de arquivo de imagem.',
    'Esto es una página web con nombre de archivo de imagen.',
  ],
  'picture.other': [
    'This is not a JPEG, PNG or WebP picture.',
    'Isto não é uma imagem JPEG, PNG ou WebP.',
    'Esto no es una imagen JPEG, PNG o WebP.',
  ],
  'picture.too_large': [
    'The file is larger than 32 MB and is not read.',
    'O arquivo tem mais de 32 MB e não é lido.',
    'El archivo tiene más de 32 MB y no se lee.',
  ],
  'picture.too_many_pixels': [
    'The picture has more than 50 million pixels and is not read.',
    'A imagem tem mais de 50 milhões de pixels e não é lida.',
    'La imagen tiene más de 50 millones de píxeles y no se lee.',
  ],
} as const
