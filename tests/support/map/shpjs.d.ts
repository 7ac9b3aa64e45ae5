declare module 'shpjs' {
  interface Layer {
    features: { geometry: unknown; properties: Record<string, unknown> }[]
  }
  export default function shp(bytes: Uint8Array): Promise<Layer>
}
