// The history of a person's grade.
import type { PraticanteInput } from '@sie/domain/pessoas/collections/praticantes.ts'
import { graduacao, maxGraduacaoFields } from '@sie/domain/base/taekwondo/graduacoes.ts'
import type { SeedKit } from '../base/kit.ts'

/** A grade and a history that leads to it, one grade a year. */
export function graded(
  { year }: SeedKit,
  codigo: string,
  birth: string,
): Pick<PraticanteInput, 'dadosTaekwondo' | 'historicoCertificacoes'> {
  const grade = graduacao(codigo)
  if (!grade) throw new Error(`no grade ${codigo}`)
  const steps = grade.tipo === 'gub' ? Math.min(3, 11 - grade.grau) : grade.grau
  const codes = Array.from({ length: steps }, (_, step) =>
    grade.tipo === 'gub' ? `gub-${grade.grau + steps - 1 - step}` : `${grade.tipo}-${step + 1}`,
  )
  const last = Math.max(Number(birth.slice(0, 4)) + 6, year - 1)
  return {
    dadosTaekwondo: { graduacao: codigo, ...maxGraduacaoFields(grade.ordem) },
    historicoCertificacoes: codes.map((code, index) => ({
      graduacao: code,
      data: `${last - (codes.length - 1 - index)}-0${3 + (index % 6)}-15`,
      numeroCertificado: `${last}/${code}`,
      local: 'Ginásio municipal',
      origem: 'exame' as const,
      situacao: 'homologada' as const,
    })),
  }
}
