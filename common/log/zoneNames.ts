// Time zones by the short names found in logs, see docs/develop/decisions/0043-patterns-and-searches.md.

/** Minutes ahead of UTC. An ambiguous name means its first zone, unless the reader's zone is another of them. */
const zones: Readonly<Record<string, readonly number[]>> = {
  UTC: [0],
  GMT: [0],
  UCT: [0],
  Z: [0],
  WET: [0],
  WEST: [60],
  BST: [60, 360],
  CET: [60],
  MET: [60],
  CEST: [120],
  MEST: [120],
  MESZ: [120],
  MEZ: [60],
  EET: [120],
  EEST: [180],
  MSK: [180],
  TRT: [180],
  SAST: [120],
  CAT: [120],
  WAT: [60],
  EAT: [180],
  IST: [330, 60, 120],
  IDT: [180],
  PKT: [300],
  NPT: [345],
  ICT: [420],
  WIB: [420],
  SGT: [480],
  HKT: [480],
  AWST: [480],
  PHT: [480],
  JST: [540],
  KST: [540],
  ACST: [570],
  ACDT: [630],
  AEST: [600],
  AEDT: [660],
  NZST: [720],
  NZDT: [780],
  EST: [-300],
  EDT: [-240],
  CST: [-360, 480, -300],
  CDT: [-300, -240],
  MST: [-420],
  MDT: [-360],
  PST: [-480, 480],
  PDT: [-420],
  AKST: [-540],
  AKDT: [-480],
  HST: [-600],
  AST: [-240, 180],
  ADT: [-180],
  NST: [-210],
  NDT: [-150],
  BRT: [-180],
  BRST: [-120],
  AMT: [-240, 240],
  ACT: [-300],
  FNT: [-120],
  ART: [-180],
  CLT: [-240],
  CLST: [-180],
  COT: [-300],
  PET: [-300],
  UYT: [-180],
  VET: [-240],
  BOT: [-240],
  PYT: [-240],
  ECT: [-300],
}

/** All names, longest first, as a pattern takes the first alternative that matches. */
export const zoneNames: string = Object.keys(zones)
  .toSorted((a, b) => b.length - a.length)
  .join('|')

/**
 * Minutes ahead of UTC of a short name; undefined for an unknown one.
 * @param own how far the reader's zone is ahead at that time; only called when the name is ambiguous.
 */
export function aheadByName(name: string, own: () => number): number | undefined {
  const [usual, ...others] = zones[name.toUpperCase()] ?? []
  if (others.length === 0) return usual
  const wanted = own()
  return others.includes(wanted) ? wanted : usual
}
