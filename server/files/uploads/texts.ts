/** Messages about uploads: gb, br, es. */
export const uploadsTexts = {
  'upload.not_found': [
    'There is no such upload; perhaps it waited too long.',
    'Esse envio não existe; talvez tenha esperado demais.',
    'No existe ese envío; tal vez esperó demasiado.',
  ],
  'upload.no_batch': [
    'These files were not checked, or too long ago. Choose them again.',
    'Estes arquivos não foram verificados, ou há tempo demais. Escolha-os de novo.',
    'Estos archivos no se comprobaron, o hace demasiado tiempo. Elígelos de nuevo.',
  ],
  'upload.protocol': [
    'The version of tus is 1.0.0.',
    'A versão de tus é 1.0.0.',
    'La versión de tus es 1.0.0.',
  ],
  'upload.offset': [
    'Another part of the file has come.',
    'Chegou outra parte do arquivo.',
    'Ha llegado otra parte del archivo.',
  ],
  'upload.broken': [
    'The file broke off while it was sent.',
    'O envio do arquivo foi interrompido.',
    'El envío del archivo se interrumpió.',
  ],
  'upload.placing': [
    'The file is being put in its place.',
    'O arquivo está sendo colocado no lugar.',
    'El archivo se está colocando en su sitio.',
  ],
  'upload.arrived': [
    'It is too late: the file has arrived.',
    'Tarde demais: o arquivo já chegou.',
    'Es demasiado tarde: el archivo ya llegó.',
  ],
  'upload.too_large': [
    'A file may have {most} at the most.',
    'Um arquivo pode ter no máximo {most}.',
    'Un archivo puede ocupar como máximo {most}.',
  ],
  'upload.host_full': [
    'The host has no room for it: {most} are free.',
    'O host não tem espaço para ele: {most} livres.',
    'El host no tiene espacio para él: {most} libres.',
  ],
  'upload.twice': [
    'This name is there twice.',
    'Este nome aparece duas vezes.',
    'Este nombre aparece dos veces.',
  ],
  'upload.too_many': [
    'You have {most} unfinished uploads. Finish or drop one first.',
    'Você tem {most} envios inacabados. Termine ou descarte um antes.',
    'Tienes {most} envíos sin terminar. Termina o descarta uno antes.',
  ],
  'upload.own_room': [
    'Your unfinished uploads take all the room you have. Finish or drop one first.',
    'Seus envios inacabados ocupam todo o seu espaço. Termine ou descarte um antes.',
    'Tus envíos sin terminar ocupan todo tu espacio. Termina o descarta uno antes.',
  ],
  'upload.no_room': [
    'The server has no room for this now. Try again later.',
    'O servidor não tem espaço para isto agora. Tente mais tarde.',
    'El servidor no tiene espacio para esto ahora. Inténtalo más tarde.',
  ],
  'upload.elsewhere': [
    'The part that has come lies on another server, which does not answer. Send the file anew.',
    'A parte que chegou está em outro servidor, que não responde. Envie o arquivo de novo.',
    'La parte que llegó está en otro servidor, que no responde. Envía el archivo de nuevo.',
  ],
} as const
