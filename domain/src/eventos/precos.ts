import { isDay } from '../base/brazil/dates.ts'
import { isPreco } from '../financeiro/centavos.ts'

/** Lot of an event: valid up to the end of its day in Brasília; the last one may have no day. */
export interface Lote {
  nome: string
  /** 'AAAA-MM-DD', or '' */
  ate: string
}

/** Price of a lot for a role and a modality; '' means all. Whole centavos. */
export interface PrecoDoEvento {
  lote: string
  papel: string
  modalidade: string
  valor: number
}

/** Lot of a day; undefined after the last one, and for an event without lots. @param today 'AAAA-MM-DD' in Brasília */
export const loteDoDia = (lotes: readonly Lote[], today: string): Lote | undefined =>
  lotes.find(({ ate }) => !isDay(ate) || today <= ate)

/**
 * Price on a day, in centavos; undefined where the event has no such price. The most specific row decides: one of the lot before one of all lots,
 * then one of the modality before one of all.
 */
export function precoNoDia(
  { lotes, precos }: { lotes: readonly Lote[]; precos: readonly PrecoDoEvento[] },
  { papel, modalidade }: { papel: string; modalidade: string },
  today: string,
): number | undefined {
  const lot = loteDoDia(lotes, today)
  if (lotes.length > 0 && !lot) return undefined
  const fits = (wanted: string, own: string) => wanted === '' || wanted === own
  const weight = (row: PrecoDoEvento) => (row.lote === '' ? 0 : 2) + (row.modalidade === '' ? 0 : 1)
  return precos
    .filter(
      (row) =>
        isPreco(row.valor) &&
        row.papel === papel &&
        fits(row.lote, lot?.nome ?? '') &&
        fits(row.modalidade, modalidade),
    )
    .sort((a, b) => weight(b) - weight(a))[0]?.valor
}
