/** Extracts are for staff and partners, who read French. */
export const w = {
  making: 'Préparation du fichier…',
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV (.csv)',
  saved: (name: string, rows: number) =>
    rows === 0 ? `${name} est enregistré : aucune ligne.` : `${name} est enregistré : ${lines(rows)}.`,
} as const

const lines = (n: number) => (n === 1 ? '1 ligne' : `${n.toLocaleString('fr-FR')} lignes`)
