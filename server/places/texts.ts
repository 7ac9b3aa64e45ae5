/** Sentences about places, in gb, br and es. */
export const placesTexts = {
  'places.geocoder': [
    'The service that finds addresses does not answer. Try again later, or place the pin by hand.',
    'O serviço que encontra endereços não responde. Tente de novo mais tarde ou coloque o marcador à mão.',
    'El servicio que busca direcciones no responde. Inténtelo más tarde o coloque el marcador a mano.',
  ],
} as const
