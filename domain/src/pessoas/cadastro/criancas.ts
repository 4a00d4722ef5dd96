import { anuidadeQuitada } from './anuidades.ts'
import type { Veredicto } from './situacao.ts'

/** A minor as their guardian's screens receive them. */
export interface Crianca {
  id: string
  nome: string
  /** path of the photo, which the guardian may read; '' for none */
  foto: string
  idade: number
  clube: string
  clubeID: string
  federacao: string
  federacaoID: string
  /** code of the present grade; '' for none */
  graduacao: string
  ativa: boolean
  /** what holds of them today, the worst first */
  situacao: Veredicto[]
  faltaAutorizacao: boolean
  /** whether this year's annuity is settled */
  anuidade: boolean
  /** the next grade; `desde` is the first possible day of its exam, '' where it cannot be known */
  exame: { graduacao: string; apta: boolean; desde: string } | null
}

/** Whether the annuities of a year are settled, as cards have it: where nothing is stored, the annuity is open. */
export const anuidadeEmDia = (
  { anuidades }: { anuidades: readonly { ano: number; situacao: string }[] },
  year: number,
): boolean => anuidadeQuitada(anuidades, year)
