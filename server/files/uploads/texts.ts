/** Sentences about uploads, in gb, br and es. */
export const uploadsTexts = {
  'upload.not_found': [
    'This upload no longer exists. It may have expired.',
    'Este envio não existe mais. Ele pode ter expirado.',
    'Esta subida ya no existe. Puede haber caducado.',
  ],
  'upload.no_batch': [
    'These files were not checked, or the check has expired. Choose them again.',
    'Estes arquivos não foram verificados ou a verificação expirou. Escolha-os de novo.',
    'Estos archivos no se comprobaron o la comprobación ha caducado. Elíjalos de nuevo.',
  ],
  'upload.protocol': [
    'The tus version must be 1.0.0.',
    'A versão do tus deve ser 1.0.0.',
    'La versión de tus debe ser 1.0.0.',
  ],
  'upload.offset': [
    'This part of the file does not follow the part already uploaded.',
    'Esta parte do arquivo não segue a parte já enviada.',
    'Esta parte del archivo no sigue a la parte ya subida.',
  ],
  'upload.broken': [
    'The upload of the file was interrupted.',
    'O envio do arquivo foi interrompido.',
    'La subida del archivo se interrumpió.',
  ],
  'upload.placing': [
    'The upload is being completed.',
    'O envio está sendo concluído.',
    'La subida se está completando.',
  ],
  'upload.arrived': [
    'Too late: the file has already been uploaded.',
    'Tarde demais: o arquivo já foi enviado.',
    'Demasiado tarde: el archivo ya se ha subido.',
  ],
  'upload.too_large': [
    'A file can have at most {most}.',
    'Um arquivo pode ter no máximo {most}.',
    'Un archivo puede ocupar como máximo {most}.',
  ],
  'upload.host_full': [
    "There is not enough space on the store's machine: {most} free.",
    'Não há espaço suficiente na máquina da loja: {most} livres.',
    'No hay espacio suficiente en la máquina de la tienda: {most} libres.',
  ],
  'upload.twice': [
    'This name appears twice.',
    'Este nome aparece duas vezes.',
    'Este nombre aparece dos veces.',
  ],
  'upload.too_many': [
    'You have {most} unfinished uploads. Finish or cancel one first.',
    'Você tem {most} envios inacabados. Termine ou cancele um primeiro.',
    'Tiene {most} subidas sin terminar. Termine o cancele una primero.',
  ],
  'upload.own_room': [
    'Your unfinished uploads use all of your space. Finish or cancel one first.',
    'Seus envios inacabados ocupam todo o seu espaço. Termine ou cancele um primeiro.',
    'Sus subidas sin terminar ocupan todo su espacio. Termine o cancele una primero.',
  ],
  'upload.no_room': [
    'The server has no space for this right now. Try again later.',
    'O servidor não tem espaço para isto agora. Tente mais tarde.',
    'El servidor no tiene espacio para esto ahora. Inténtelo más tarde.',
  ],
  'upload.elsewhere': [
    'The part already uploaded is on another server, which is not responding. Upload the file again.',
    'A parte já enviada está em outro servidor, que não responde. Envie o arquivo de novo.',
    'La parte ya subida está en otro servidor, que no responde. Suba el archivo de nuevo.',
  ],
} as const
